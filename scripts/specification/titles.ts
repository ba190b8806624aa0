import { readFileSync } from 'node:fs';

import ts from 'typescript';

/** The titles from the outermost `describe` to a test or one of its steps. */
export type TitlePath = readonly string[];

const DECLARES = /^(describe|test|it|accepted|refused)\b/;

const textOf = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
};

/**
 * The title of a test, a group of tests or a step. Contract tests are calls of `accepted` or
 * `refused`, or have a property `description`.
 */
const titleOf = (node: ts.Node): string | undefined => {
  if (ts.isCallExpression(node) && DECLARES.test(node.expression.getText()))
    return textOf(node.arguments[0]);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'description')
    return textOf(node.initializer);
  return undefined;
};

const isGroup = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText().startsWith('describe');

/** Finds all tests of a file, and their steps, by parsing the file. */
export const titlesIn = (file: string): TitlePath[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: TitlePath[] = [];
  const visit = (node: ts.Node, above: TitlePath): void => {
    const title = titleOf(node);
    const path = title === undefined ? above : [...above, title];
    if (title !== undefined && !isGroup(node)) found.push(path);
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, []);
  return found;
};

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PLACEHOLDER = /%[sdifjo]|\$\{[^}]*\}|\$[a-z][\w.]*/gi;

/** A pattern for all titles that a title with placeholders (`a %i shows $text`) can produce. */
const pattern = (title: string): RegExp => {
  const fixed = title.split(PLACEHOLDER).map((text) => text.replaceAll(SPECIAL, '\\$&'));
  return new RegExp(`^${fixed.join('.*')}$`, 's');
};

/**
 * Whether a test has the given titles. The titles of outer `describe` blocks may be missing, and
 * the titles on both sides may have placeholders.
 */
export const hasTitles = (path: TitlePath, titles: TitlePath): boolean =>
  titles.length <= path.length &&
  path.slice(-titles.length).every((title, index) => {
    const wanted = titles[index] ?? '';
    return pattern(title).test(wanted) || pattern(wanted).test(title);
  });
