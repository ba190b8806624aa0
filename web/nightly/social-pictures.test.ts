// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, type PictureWords } from '~/app/social/draw-picture.tsx';
import { HOSTILE_TEXTS } from '~/testing/hostile-texts.ts';

const BUDGET_MS = 100;
/** The runs per picture. Only the fastest counts, because garbage collection slows some runs. */
const ATTEMPTS = 3;
/** Each run adds a different prefix to the headline, so that no picture comes from the cache. */
const ACCENTS = ['', 'é', 'è'];

/** Returns the processor time of drawing a picture, in milliseconds. */
const measure = async (words: PictureWords): Promise<number> => {
  const before = process.cpuUsage();
  const picture = await drawPicture(words);
  const { user, system } = process.cpuUsage(before);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  return (user + system) / 1000;
};

test('drawing the picture of any title takes at most 100 ms of processor time', async () => {
  // The first pictures take longer, because they load the fonts.
  for (const headline of ['One', 'Two', 'Three']) await measure({ headline });
  const figures: { title: string; ms: number }[] = [];
  for (const [title, text] of Object.entries(HOSTILE_TEXTS)) {
    let ms = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const headline = (ACCENTS[attempt] ?? '') + text;
      ms = Math.min(ms, await measure({ headline, kicker: text, line: `By ${text}` }));
    }
    figures.push({ title, ms });
  }
  const worst = figures.toSorted((a, b) => b.ms - a.ms);
  console.log(`${figures.length} titles, each as headline, section and byline:`);
  for (const { title, ms } of worst) console.log(`  ${ms.toFixed(1).padStart(6)} ms  ${title}`);
  expect(worst.filter(({ ms }) => ms > BUDGET_MS)).toEqual([]);
});
