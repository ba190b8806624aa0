import './production.ts';
import { applicationEnvironment, readConfig } from './config.ts';
import { loadBuild, readSheet } from './load-build.ts';
import { createRenderer } from './render.ts';

/* Measures the cost of rendering and compressing each page of the build, with the API at
   API_HOST. Pages are rendered in quick succession and share API responses, as in a busy minute.
   
       API_HOST=http://localhost:4000 npm run measure:pages -w web */

const PAGES = {
  home: '/',
  article: '/article/swing-bridge-stays-open-on-sundays',
  section: '/section/news',
  search: '/search?q=river',
  advertisements: '/advertisements',
  pricing: '/pricing',
};
const WARM_UP = 100;
const ROUND = 40;
const ROUNDS = 5;

const config = readConfig(process.env);
Object.assign(process.env, applicationEnvironment(config));
const render = createRenderer({
  build: await loadBuild(),
  sources: { calls: [config.apiHost], pictures: [config.apiHost], frames: [] },
  readSheet,
});

const costMs = async (url: string, times: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let left = times; left > 0; left -= 1) await render(url);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
};

for (const [name, url] of Object.entries(PAGES)) {
  await costMs(url, WARM_UP);
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) rounds.push(await costMs(url, ROUND));
  const [best = NaN, , middle = NaN] = rounds.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(16)} ${best.toFixed(1)} ms at best, ${middle.toFixed(1)} ms in the middle`,
  );
}
// Without this exit, the application's timers would keep the process alive.
process.exit(0);
