/*
 * Starts a mock server for a test runner, and prints its URL. MOCK_SERVER_OPTIONS are its options
 * as JSON. With --until-input-ends, it ends when its input closes, as after a kill of the test runner.
 */
import { z } from 'zod';
import { startTestServer } from './test-world.ts';

const optionsSchema = z.strictObject({
  port: z.number().exactOptional(),
  dataDir: z.string().exactOptional(),
  world: z.string().exactOptional(),
  env: z.record(z.string(), z.string()).exactOptional(),
});

const options = optionsSchema.parse(JSON.parse(process.env.MOCK_SERVER_OPTIONS ?? '{}'));
const { url, stop } = await startTestServer(options);
process.stdout.write(`${url}\n`);
const end = (): void => {
  void stop().then(() => process.exit());
};
process.once('SIGTERM', end);
if (process.argv.includes('--until-input-ends')) process.stdin.on('end', end).resume();
