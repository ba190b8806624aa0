import process from 'node:process';

const LEAST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  process.stderr.write(
    `The mock server needs Node ${LEAST.join('.')} or later. This is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
