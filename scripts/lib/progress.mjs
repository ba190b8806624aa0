import process from 'node:process';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
const PLAIN_LINE_MS = 10_000;

/**
 * Shows that something long is under way: a spinner with seconds in a terminal, else a line now
 * and then. Returns the function that ends it with a last line.
 *
 * @param {string} what
 * @param {{ write(text: string): unknown, isTTY?: boolean }} [out]
 * @returns {(lastLine: string) => void}
 */
export function showProgress(what, out = process.stdout) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  let frame = 0;

  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    out.write(`\r${FRAMES[frame] ?? ''} ${what} ${seconds()} s `);
  };
  const line = () => out.write(`  … ${seconds()} s\n`);

  if (!out.isTTY) out.write(`${what}\n`);
  const timer = out.isTTY ? setInterval(draw, FRAME_MS) : setInterval(line, PLAIN_LINE_MS);
  return (lastLine) => {
    clearInterval(timer);
    out.write(`${out.isTTY ? '\r\u001b[K' : ''}${lastLine} (${seconds()} s)\n`);
  };
}
