import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackendFolder } from '../../testing/bundle.ts';
import { runCommand, verifyCommand } from '../../testing/command.ts';
import { listen } from '../../testing/listen.ts';
import { lackOfPython } from '../../testing/python.ts';
import { reportFolder } from '../../testing/report.ts';
import { pactBinary } from '../verifier.ts';

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The script for backends is not tried: ${lack}\n`);

const WORDS = 'an unknown state was accepted';

/** A backend that answers everything with 200. */
const startYesMan = (): Promise<string> =>
  listen((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

test('the command warns of a backend that accepts unknown provider states', async () => {
  const { output } = await verifyCommand(
    ...['--provider-url', await startYesMan(), '--report', await reportFolder()],
  );
  expect(output).toContain(WORDS);
});

test.runIf(lack === null)('the script for backends warns of it too', async () => {
  const folder = await makeBackendFolder();
  onTestFinished(() => folder.remove());
  const { output } = await runCommand('sh', [path.join(folder.bundle, 'verify.sh')], {
    PACT: pactBinary(),
    PROVIDER_URL: await startYesMan(),
  });
  expect(output).toContain(WORDS);
});
