import { startKit } from './start-kit.ts';

/** Starts the server and the site that all workers share. Each worker has its own server state. */
const setup = async (): Promise<() => Promise<void>> => {
  const kit = await startKit();
  process.env.KIT_OF_RUN = JSON.stringify({ site: kit.site, api: kit.api });
  return () => kit.stop();
};

export default setup;
