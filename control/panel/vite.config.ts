import { defineConfig } from 'vite';

export default defineConfig({
  base: '/control/',
  build: {
    outDir: 'build',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // File names without hashes let a running server also serve a new build.
    rolldownOptions: {
      output: {
        entryFileNames: 'panel.js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2') ? '[name][extname]' : 'panel[extname]',
      },
    },
  },
});
