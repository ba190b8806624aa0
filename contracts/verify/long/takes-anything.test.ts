import { createServer } from 'node:http';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackendFolder } from '../../testing/bundle.ts';
import { runCommand, verifyCommand } from '../../testing/command.ts';
import { lackOfPython } from '../../testing/python.ts';
import { reportFolder } from '../../testing/report.ts';
import { pactBinary } from '../verifier.ts';

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The script for backends is not tried: ${lack}\n`);

const WORDS = 'a state that there is not was answered with success';

/** A backend that takes whatever it is asked for. */
async function startYesMan(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
}

it('is told to refuse provider states that there are not, by the command', async () => {
  const { output } = await verifyCommand(
    ...['--provider-url', await startYesMan(), '--report', await reportFolder()],
  );
  expect(output).toContain(WORDS);
});

it.runIf(lack === null)('and by the script for backends', async () => {
  const folder = await makeBackendFolder();
  onTestFinished(() => folder.remove());
  const { output } = await runCommand('sh', [path.join(folder.bundle, 'verify.sh')], {
    PACT: pactBinary(),
    PROVIDER_URL: await startYesMan(),
  });
  expect(output).toContain(WORDS);
});
