import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { columns, defineVerb } from './verb.ts';

/** The parts of a snapshot that the commands read. The server checks the rest. */
const snapshotSchema = z.looseObject({
  format: z.literal(1),
  schema: z.string(),
  now: z.string(),
  frozen: z.boolean(),
  tables: z.record(z.string(), z.array(z.unknown())),
  pictures: z.record(z.string(), z.string()),
});
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export const snapshotVerbs = {
  snapshots: defineVerb({
    summary: 'Lists the snapshots.',
    input: {},
    run: (control) => control.snapshots(),
    show: (snapshots) =>
      snapshots.length === 0
        ? 'No snapshots.'
        : columns(snapshots.map(({ name, saved_at: at, bytes }) => [name, at, `${bytes} bytes`])),
  }),
  snapshot: defineVerb({
    summary: 'Saves, loads or deletes database, uploaded images and clock under a name.',
    input: {
      action: z.enum(['save', 'load', 'export', 'import', 'delete']),
      name: z.string().describe('letters, digits, hyphens and underscores'),
      file: z.string().exactOptional().describe('to export to or to import from'),
    },
    positional: ['action', 'name', 'file'],
    destructive: true,
    run: async (control, { action, name, file = `${name}.json` }) => {
      switch (action) {
        case 'save':
          return control.saveSnapshot(name);
        case 'load':
          return control.loadSnapshot(name);
        case 'delete':
          await control.deleteSnapshot(name);
          return { deleted: name };
        case 'export':
          await writeFile(file, JSON.stringify(await control.exportSnapshot(name)));
          return { file };
        case 'import':
          return control.importSnapshot(name, snapshotSchema.parse(await readJson(file)));
      }
    },
    show: (result) => columns(Object.entries(result)),
  }),
};
