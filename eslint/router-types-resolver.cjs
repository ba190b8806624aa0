const path = require('node:path');

/*
 * Finds the types that React Router generates for a route (`./+types/article.ts`). TypeScript
 * knows them by `rootDirs`, of which its import resolver for ESLint knows nothing.
 */

const WEB = path.resolve(__dirname, '../web');

exports.interfaceVersion = 2;

/** @param {string} source @param {string} file */
exports.resolve = (source, file) => {
  if (!source.startsWith('./+types/')) return { found: false };
  const folder = path.relative(WEB, path.dirname(file));
  return { found: true, path: path.join(WEB, '.react-router/types', folder, source) };
};
