import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import { z } from 'zod';
import {
  headlineOf,
  placeOfDrift,
  textOfDrift,
  type Drift,
  type DriftReport,
} from '../drift/report.ts';
import { columns, defineVerb } from './verb.ts';

const COLORS = { error: 'red', news: 'yellow', hint: 'cyan' } as const;

const lineOf = (drift: Drift): string => {
  const level = styleText(COLORS[drift.level], drift.level.padEnd(5));
  return `${level}  ${placeOfDrift(drift)}  ${textOfDrift(drift)}  ${drift.pointer}`;
};

const httpUrl = z.url({ protocol: /^https?$/ });
const seconds = z.coerce.number().positive();
const MS_PER_SECOND = 1000;
/** Deviations within a quarter of a second reach the control panel in one report. */
const TOGETHER_MS = 250;

const interrupted = (): Promise<unknown> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));

/** Starts a proxy between the site and a real backend. The mock server need not run. */
export const proxyVerb = defineVerb({
  summary:
    'Stands between the site and a real backend, and compares what passes with the contract.',
  input: {
    target: httpUrl.describe('the backend, such as https://backend.example'),
    port: z.coerce.number().int().min(0).max(65_535).default(4100).describe('default 4100'),
    host: z.string().default('127.0.0.1').describe('address to listen on; default 127.0.0.1'),
    names: z
      .string()
      .default('')
      .describe('more host names of the proxy, without ports, comma-separated'),
    prefix: z.string().default('/api').describe('of the paths in openapi.yaml; default /api'),
    timeout: seconds.default(60).describe('seconds to wait for an answer; default 60'),
    report: z.string().exactOptional().describe('folder for report.html, .json and .xml'),
    'save-seed': z
      .string()
      .regex(/\.ya?ml$/, 'The file of save-seed must end with .yaml.')
      .exactOptional()
      .describe('YAML file to save the public content to, for --seed of the mock server'),
    bodies: z.boolean().default(false).describe('add example bodies to the report, secrets masked'),
  },
  run: async (control, { timeout, report: folder, target, bodies, names, ...given }, print) => {
    if (print === undefined) throw new Error('The proxy only runs on the command line.');
    const { 'save-seed': seedFile, ...place } = given;
    const { FORMS, startDriftProxy } = await import('../drift/proxy.ts');
    const { createSavedTown } = await import('../drift/saved-town.ts');
    const town = seedFile === undefined ? undefined : createSavedTown();
    /** @returns whether there is a control panel that shows the report */
    const show = (shown: DriftReport): Promise<boolean> =>
      control.reportDrift(shown).then(
        () => true,
        () => false,
      );
    let showing: Promise<unknown> | undefined;
    const proxy = await startDriftProxy({
      ...place,
      names: names.split(',').map((name) => name.trim().toLowerCase()),
      target: new URL(target),
      timeoutMs: timeout * MS_PER_SECOND,
      withBodies: bodies,
      ...(town && { onExamined: town.add }),
      onDrift: (drift) => print(lineOf(drift), drift),
      onChange: () => {
        showing ??= sleep(TOGETHER_MS).then(async () => {
          showing = undefined;
          await show(await proxy.report());
        });
      },
      onFailure: (text) => print(`${styleText('red', '✗')}  ${text}`, { failure: text }),
    });
    const { url } = proxy;
    const isShown = await show(await proxy.report());
    // The output below names Ctrl-C, so the handler of Ctrl-C is installed before it.
    const end = interrupted();
    print(
      `${url} passes everything on to ${target}\nReport: ${url}/__drift/report.html${isShown ? ', and in the control panel' : ''}; end with Ctrl-C\n`,
      { url, target },
    );
    await end;
    await proxy.close();
    await showing;
    const report = { ...(await proxy.report()), proxy: null };
    await show(report);
    if (town !== undefined && seedFile !== undefined) {
      const saved = await town.write(seedFile);
      print(`${columns(Object.entries(saved))}\nSaved to ${seedFile}`, { file: seedFile, saved });
    }
    if (folder !== undefined) {
      await mkdir(folder, { recursive: true });
      for (const [ending, form] of Object.entries(FORMS)) {
        await writeFile(path.join(folder, `report.${ending}`), form(report));
      }
    }
    return report;
  },
  show: (report) => {
    const suggestions = report.drifts.flatMap(({ suggestion }) => suggestion ?? []);
    return [
      `\n${headlineOf(report)}.`,
      ...(suggestions.length > 0 ? ['\nTo change in openapi.yaml:'] : []),
      ...suggestions.map((text) => `  ${text}`),
    ].join('\n');
  },
});
