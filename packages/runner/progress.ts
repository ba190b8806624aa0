const DOT_MS = 5000;

/** Prints what a task does, and dots. Returns a function that prints the last line. */
export const showProgress = (what: string): ((lastLine: string) => void) => {
  const startedAt = Date.now();
  process.stdout.write(`${what} ...`);
  const timer = setInterval(() => process.stdout.write('.'), DOT_MS);
  return (lastLine) => {
    clearInterval(timer);
    process.stdout.write(`\n${lastLine} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
  };
};
