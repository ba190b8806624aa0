import { startKit } from './start-kit.ts';

/** Starts the kit that all workers share, each in a world of its own. */
const setup = async (): Promise<() => Promise<void>> => {
  const kit = await startKit();
  process.env.KIT_OF_RUN = JSON.stringify({ site: kit.site, api: kit.api });
  return () => kit.stop();
};

export default setup;
