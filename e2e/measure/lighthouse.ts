import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';

/** Lighthouse is too large for a dependency, so npx fetches it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync';

const audit = z.object({ numericValue: z.number() });
const score = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
    'total-blocking-time': audit,
  }),
});

/** Lighthouse's results of one visit on a simulated phone, with times in milliseconds. */
export interface Visit {
  firstPaintMs: number;
  lcpMs: number;
  cls: number;
  blockedMs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

export const visit = async (url: string): Promise<Visit> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${FLAGS}`,
      ],
      {
        env: {
          ...process.env,
          CHROME_PATH: process.env.PLAYWRIGHT_CHROMIUM ?? chromium.executablePath(),
        },
      },
    );
    const { audits, categories } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const percent = ({ score: part }: { score: number }) => Math.round(part * 100);
    return {
      firstPaintMs: audits['first-contentful-paint'].numericValue,
      lcpMs: audits['largest-contentful-paint'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      blockedMs: audits['total-blocking-time'].numericValue,
      performance: percent(categories.performance),
      accessibility: percent(categories.accessibility),
      bestPractices: percent(categories['best-practices']),
      seo: percent(categories.seo),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
