/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly:
      '^(compose|contracts|control|door|e2e|enemies|eslint|mock-server|openapi|scripts|web)/',
    exclude: String.raw`node_modules|/build/|/\.react-router/|\.test\.tsx?$`,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
