import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlOf } from './html/page.ts';
import { junitOf } from './junit.ts';
import type { Report } from './report.ts';

/**
 * Writes report.json, report.xml and report.html into a folder.
 * @returns where report.html is
 */
export const writeReports = async (folder: string, report: Report): Promise<string> => {
  const page = path.join(folder, 'report.html');
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, 'report.json'), JSON.stringify(report, null, 2)),
    writeFile(path.join(folder, 'report.xml'), junitOf(report)),
    writeFile(page, htmlOf(report)),
  ]);
  return page;
};
