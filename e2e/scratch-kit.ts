import { startKit } from './support/start-kit.ts';
const kit = await startKit(7);
console.log(JSON.stringify(kit));
process.on('SIGTERM', () => void kit.stop().then(() => process.exit()));
setInterval(() => {}, 1e6);
