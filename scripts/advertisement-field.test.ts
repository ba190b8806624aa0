import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.ts';

const SCHEMAS = ['Advertisement', 'AdvertisementCreate', 'AdvertisementUpdate'];

/** The files that the README names; the contract is read as its generated types. */
const places = (): string[] => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const [, section = ''] = readme.split('### A field of an advertisement');
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, place = '']) =>
    path.join(ROOT, place.replace('openapi.yaml', 'openapi/schema.gen.d.ts')),
  );
};

const isSchema = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) && SCHEMAS.includes(node.name.getText());

/** Adds a field `location` wherever the file has the property `url`. */
const withField = (source: ts.SourceFile): ts.SourceFile => {
  const { fileName, text } = source;
  let changed = text;
  const visit = (node: ts.Node): void => {
    // Backwards, so that positions stay valid.
    node.getChildren().toReversed().forEach(visit);
    const isProperty = ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
    if (!isProperty || node.name.getText() !== 'url') return;
    if (fileName.endsWith('.gen.d.ts') && !isSchema(node.parent.parent)) return;
    const field = `location${text.slice(node.name.end, node.end)}`;
    const separator = ts.isPropertyAssignment(node) ? ', ' : ' ';
    changed =
      changed.slice(0, node.getStart()) + field + separator + changed.slice(node.getStart());
  };
  visit(source);
  expect(changed, `${fileName} has the property url`).not.toBe(text);
  return ts.createSourceFile(fileName, changed, source.languageVersion, true);
};

const FILES = globSync(
  [
    'mock-server/src/{domain,operations}/advertisements/*.ts',
    'web/src/{features/{advertisements,moderation},shared/advertisement}/**/*.{ts,tsx}',
    'web/src/vite-env.d.ts',
    'contracts/consumer/support/advertising.ts',
  ],
  { cwd: ROOT, exclude: ['**/*.test.*'] },
).map((file) => path.join(ROOT, file));

const config = ts.readConfigFile(path.join(ROOT, 'web/tsconfig.json'), (file) =>
  ts.sys.readFile(file),
);
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, path.join(ROOT, 'web'));

const cached = <Value>(make: (file: string) => Value) => {
  const values = new Map<string, Value>();
  return (file: string): Value => {
    const value = values.get(file) ?? make(file);
    values.set(file, value);
    return value;
  };
};

/** Answers which file does not compile when all places have the field, but for the one omitted. */
const createChecker = (all: readonly string[]) => {
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile.bind(host);
  const sourceOf = cached((file) => read(file, ts.ScriptTarget.ESNext));
  const changedOf = cached((file) => {
    const source = sourceOf(file);
    return source && withField(source);
  });
  let oldProgram: ts.Program | undefined;
  return (omitted?: string): string | undefined => {
    const changed = all.filter((file) => file !== omitted);
    host.getSourceFile = (file) => (changed.includes(file) ? changedOf(file) : sourceOf(file));
    const program = ts.createProgram({
      rootNames: FILES,
      options,
      host,
      ...(oldProgram && { oldProgram }),
    });
    oldProgram = program;
    // Most errors are in the omitted place.
    return [...(omitted === undefined ? [] : [omitted]), ...all, ...FILES].find(
      (file) => program.getSemanticDiagnostics(program.getSourceFile(file)).length > 0,
    );
  };
};

test('a field of an advertisement needs the places that the README names, and no other', () => {
  const all = places();
  const errorWithout = createChecker(all);
  expect(errorWithout(), 'with the field in all places').toBeUndefined();
  expect(all.filter((place) => !errorWithout(place))).toEqual([]);
}, 180_000);
