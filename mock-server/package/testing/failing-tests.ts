// These tests send a request that breaks the contract, cause an email, and then fail.

const CALLS = `
  await fetch(\`\${mockServerUrl}/api/articles/?page=none\`);
  await fetch(\`\${mockServerUrl}/api/auth/password-reset/request/\`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'reader@millbrook.example' }),
  });
  expect(await mail.code('reader@millbrook.example')).toBe('no code');`;

export const FAILING_TESTS = {
  'tests/failing.test.js': `
import { test } from '@local-news-kit/mock-server/vitest';
import { expect } from 'vitest';

test('it passes', ({ world }) => {
  expect(world).toMatch(/^world-/);
});
test('it fails', async ({ mockServerUrl, mail }) => {${CALLS}
});
`,
  'e2e/failing.spec.js': `
import { test } from '@local-news-kit/mock-server/playwright';
import { expect } from '@playwright/test';

test('it passes', ({ world }) => {
  expect(world).toMatch(/^world-/);
});
test('it fails', async ({ mockServerUrl, mail }) => {${CALLS}
});
`,
  'test_failing.py': `
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

def test_it_passes(control):
    assert control.world.startswith("world-")

def test_it_fails(control, mock_server_url):
    headers = {"Content-Type": "application/json"}
    try:
        urlopen(Request(f"{mock_server_url}/api/articles/?page=none", headers=headers))
    except HTTPError:
        pass
    body = json.dumps({"email": "reader@millbrook.example"}).encode()
    urlopen(Request(f"{mock_server_url}/api/auth/password-reset/request/", body, headers))
    assert control.mail("reader@millbrook.example")["code"] == "no code"
`,
};
