import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { validateXML } from 'xmllint-wasm';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Namespaces that the site's sitemaps use. The validator needs a schema for each. */
const EXTENSIONS = [
  ['news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  ['image', 'http://www.google.com/schemas/sitemap-image/1.1'],
] as const;
const schema = (attributes: string, content: string) =>
  `<schema xmlns="http://www.w3.org/2001/XMLSchema" ${attributes}>${content}</schema>`;

const published = readFileSync(
  path.join(
    createRequire(import.meta.url).resolve('sitemap/package.json'),
    '../schema/sitemap.xsd',
  ),
);
const preload = [
  { fileName: 'sitemap.xsd', contents: published },
  ...EXTENSIONS.map(([name, namespace]) => ({
    fileName: `${name}.xsd`,
    contents: schema(`targetNamespace="${namespace}"`, `<element name="${name}"/>`),
  })),
];
const imports = [['sitemap', SITEMAP], ...EXTENSIONS].map(
  ([name, namespace]) => `<import namespace="${namespace}" schemaLocation="${name}.xsd"/>`,
);

/** Returns the violations of the sitemaps.org schema in a sitemap. */
export const faultsOfSitemap = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({ xml, schema: schema('', imports.join('')), preload });
  return errors.map(({ message }) => message);
};
