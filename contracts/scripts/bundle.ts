/**
 * `npm run bundle -- FOLDER`: puts together what a backend's repository takes over, pacts and all.
 * It may be committed there, or attached to a release.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TIERS } from '../openapi/provenance.ts';
import { statesJson } from '../states/json.ts';
import { alternativesIn, readPactFile, writtenPact, type PactFile } from '../verify/pact-file.ts';
import { pactFilesOf } from '../verify/pacts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PACTS = path.join(ROOT, 'pacts');
// npm runs scripts in the folder of the workspace, and tells where it was called.
const called = process.env.INIT_CWD ?? process.cwd();
const folder = path.resolve(called, process.argv[2] ?? 'site-contracts');

const { first, second } = alternativesIn(PACTS);

function writePact(part: string, name: string, pact: PactFile): void {
  mkdirSync(path.join(folder, 'pacts', part), { recursive: true });
  writeFileSync(path.join(folder, 'pacts', part, name), writtenPact(pact));
}

rmSync(path.join(folder, 'pacts'), { recursive: true, force: true });
cpSync(path.join(ROOT, 'for-backends'), folder, {
  recursive: true,
  filter: (source) => !source.endsWith('.test.ts'),
});
for (const tier of TIERS) {
  for (const file of pactFilesOf(PACTS, tier)) {
    const pact = readPactFile(file);
    const name = path.basename(file);
    const those = (fits: (description: string) => boolean, pending?: boolean): PactFile => ({
      ...pact,
      interactions: pact.interactions
        .filter(({ description }) => fits(description))
        .map((interaction) => ({ ...interaction, pending: pending ?? interaction.pending })),
    });
    writePact(
      tier,
      name,
      those((description) => !first.has(description) && !second.has(description)),
    );
    // The verifier alone knows no alternatives: it tries them apart, and one of the two must pass.
    const ways = { 'lists-whole': first, 'lists-in-pages': second };
    for (const [part, descriptions] of Object.entries(ways)) {
      const ofWay = those((description) => descriptions.has(description), false);
      if (ofWay.interactions.length > 0) writePact(part, name, ofWay);
    }
  }
}
writeFileSync(path.join(folder, 'states.json'), statesJson());
process.stdout.write(`${folder}\n`);
