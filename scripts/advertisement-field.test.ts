import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONTRACT = 'openapi.yaml';
const SCHEMAS = ['Advertisement', 'AdvertisementCreate', 'AdvertisementUpdate'];

/** The places that the README names for a field of an advertisement. */
const places = (): string[] => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith('| a field of an advertisement'));
  return [...(row ?? '').matchAll(/`([\w/.-]+\.(?:tsx?|yaml))`/g)].map(([, place = '']) => place);
};

const isSchema = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) && SCHEMAS.includes(node.name.getText());

/** Adds a field `location` wherever the file has the property `url`. */
const withField = (file: string, text: string): string => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const isWanted = (node: ts.Node): boolean =>
    !file.endsWith('.d.ts') || isSchema(node.parent.parent);
  const insertions: [position: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) {
      if (node.name.getText() === 'url' && isWanted(node)) {
        const separator = ts.isPropertyAssignment(node) ? ', ' : ' ';
        const twin = `location${text.slice(node.name.end, node.end)}${separator}`;
        insertions.unshift([node.getStart(), twin]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  expect(insertions, `${file} has the property url`).not.toEqual([]);
  return insertions.reduce(
    (changed, [at, twin]) => changed.slice(0, at) + twin + changed.slice(at),
    text,
  );
};

/** Type-checks the code with the field added in these places; answers the first error. */
const createChecker = () => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(ROOT, 'web/tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    path.join(ROOT, 'web'),
  );
  const files = globSync(
    [
      'mock-server/src/{domain,operations}/advertisements/*.ts',
      'web/src/{features/{advertisements,moderation},shared/advertisement}/**/*.{ts,tsx}',
      'web/src/vite-env.d.ts',
      'contracts/consumer/support/advertising.ts',
    ],
    { cwd: ROOT, exclude: ['**/*.test.*'] },
  ).map((file) => path.join(ROOT, file));
  let version = 0;
  let changed = new Map<string, string>();
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    getCompilationSettings: () => ({
      ...options,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    }),
    getScriptFileNames: () => files,
    getScriptVersion: (file) => (changed.has(file) ? `${version}` : ''),
    getScriptSnapshot: (file) => {
      const text = changed.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  return (added: readonly string[]): string | null => {
    version += 1;
    changed = new Map(
      added.map((place) => {
        const file = path.join(ROOT, place === CONTRACT ? 'openapi/schema.gen.d.ts' : place);
        return [file, withField(file, readFileSync(file, 'utf8'))];
      }),
    );
    for (const file of files) {
      const [problem] = service.getSemanticDiagnostics(file);
      if (problem) {
        return `${path.relative(ROOT, file)}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`;
      }
    }
    return null;
  };
};

test('a field of an advertisement needs the places that the README names, and no other', () => {
  const all = places();
  expect(all.length).toBeGreaterThan(5);
  const check = createChecker();
  expect(check([]), 'without the field').toBeNull();
  expect(check(all), 'in all places').toBeNull();
  const forgettable = all.filter((left) => check(all.filter((place) => place !== left)) === null);
  expect(forgettable).toEqual([]);
});
