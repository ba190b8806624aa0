import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findVersitygw } from './go-program.ts';

/** Runs the tests of pictures with a real object store, or skips them if there is none. */

const WITH_PICTURES = [
  'src/adapters/media',
  'src/plugins/media-store.test.ts',
  'src/operations/advertisements/create.test.ts',
  'src/operations/advertisements/delete.test.ts',
  'src/operations/advertisements/faults.test.ts',
  'src/operations/advertisements/moderate-pictures.test.ts',
  'src/operations/advertisements/update-images.test.ts',
  'src/operations/advertisements/uploads.test.ts',
  'src/operations/auth/profile-picture.test.ts',
];

const found = await findVersitygw(process.env, { install: true });
const isMissing = 'reason' in found;
if (isMissing) process.stdout.write(`Skipped the object store tests: ${found.reason}\n`);
// No test title matches this pattern, so the report counts all tests as skipped.
const options = isMissing ? ['--testNamePattern=(?!)'] : [];
const child = spawn('vitest', ['run', ...WITH_PICTURES, ...options], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, ...(!isMissing && { TEST_MEDIA: 's3' }) },
});
await once(child, 'exit');
process.exitCode = child.exitCode ?? 1;
