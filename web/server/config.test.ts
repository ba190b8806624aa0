// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toEqual({ port: 3000, apiHost: 'http://localhost:4000' });
  });

  it('reads the port and the host, without its slash', () => {
    expect(readConfig({ WEB_PORT: '8080', API_HOST: 'https://api.example/' })).toEqual({
      port: 8080,
      apiHost: 'https://api.example',
    });
  });

  it.each(['eighty', '-1', '70000', '80.5'])('refuses the port %s by name', (port) => {
    expect(() => readConfig({ WEB_PORT: port })).toThrow(`WEB_PORT must be a port number`);
  });

  it.each([
    ['API_HOST', { API_HOST: 'localhost:4000' }],
    ['API_HOST', { API_HOST: 'ftp://api.example' }],
    ['API_INTERNAL_HOST', { API_INTERNAL_HOST: 'api' }],
  ])('refuses a %s that is no URL', (name, env) => {
    expect(() => readConfig(env)).toThrow(`${name} must be an http(s) URL`);
  });
});
