import path from 'node:path';

import { ROOT } from '../../../packages/runner/root.ts';

type Command = readonly [program: string, ...args: string[]];

/** A generator of clients. Its commands run one after another in a folder of its own. */
export interface Tool {
  name: string;
  needs: readonly string[];
  install: readonly Command[];
  /** These write the client to the folder `client` and compile it. */
  make: readonly Command[];
  /** Runs the program in this folder that calls the server by means of the client. */
  run: Command;
}

const CONTRACT = path.join(ROOT, 'openapi.yaml');
const node = (...args: string[]): Command => [process.execPath, ...args];

const fromPython = (tool: string): Command[] => [
  ['python3', '-m', 'venv', 'python'],
  ['python/bin/pip', 'install', '--quiet', tool],
];

const compiled = node(path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', '.');

/** The imports of the clients have no file extension, so Node runs them as CommonJS only. */
export const TSCONFIG = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'commonjs',
  },
  include: ['client'],
};

export const TOOLS: readonly Tool[] = [
  {
    name: 'openapi-generator (typescript-fetch)',
    needs: ['java', 'python3'],
    install: fromPython('openapi-generator-cli==7.26.0'),
    make: [
      [
        'python/bin/openapi-generator-cli',
        ...['generate', '--generator-name', 'typescript-fetch'],
        ...['--input-spec', CONTRACT, '--output', 'client'],
      ],
      compiled,
    ],
    run: node('typescript_fetch.mjs'),
  },
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    install: fromPython('openapi-python-client==0.29.1'),
    make: [
      [
        'python/bin/openapi-python-client',
        ...['generate', '--path', CONTRACT, '--output-path', 'client', '--meta', 'none'],
      ],
      ['python/bin/python', '-m', 'compileall', '-q', 'client'],
    ],
    run: ['python/bin/python', 'openapi_python_client.py'],
  },
  {
    name: 'oapi-codegen',
    needs: ['go'],
    install: [
      ['go', 'mod', 'init', 'calls'],
      ['go', 'get', '-tool', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'],
      ['go', 'get', 'github.com/oapi-codegen/runtime@v1.9.0'],
    ],
    make: [
      ['mkdir', 'client'],
      [
        ...([
          'go',
          'tool',
          'oapi-codegen',
          '-generate',
          'types,client',
          '-package',
          'client',
        ] as const),
        ...['-o', 'client/client.go', CONTRACT],
      ],
      ['go', 'build', '-o', 'calls', '.'],
    ],
    run: ['./calls'],
  },
  {
    name: 'hey-api',
    needs: ['npm'],
    install: [['npm', 'install', '--silent', '@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3']],
    make: [
      node('node_modules/.bin/openapi-ts', '--input', CONTRACT, '--output', 'client'),
      compiled,
    ],
    run: node('hey_api.mjs'),
  },
];
