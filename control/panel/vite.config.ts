import { defineConfig } from 'vite';

export default defineConfig({
  base: '/control/',
  build: {
    outDir: 'build',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // Fixed file names let a running server serve a new build without a restart.
    rolldownOptions: {
      output: {
        entryFileNames: 'panel.js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2') ? '[name][extname]' : 'panel[extname]',
      },
    },
  },
});
