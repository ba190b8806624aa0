import { defineConfig } from 'vite';

export default defineConfig({
  base: '/control/',
  build: {
    outDir: 'build',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // Always the same names: a server that runs serves a new build too.
    rolldownOptions: {
      output: { entryFileNames: 'panel.js', assetFileNames: 'panel[extname]' },
    },
  },
});
