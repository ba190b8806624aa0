import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    // The server reads these files once at its start and puts them into the pages it renders.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
});
