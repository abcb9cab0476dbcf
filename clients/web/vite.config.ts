import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './messages.mjs';

export default defineConfig({
  plugins: [messagesPlugin(), svelte()],
  base: './', // the built page works under any path
  server: { fs: { allow: ['../..'] } }, // the rules pages lie in games/
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: 'parts.json', chunkSizeWarningLimit: 300 },
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    css: true,
    setupFiles: ['test/messages.ts', 'test/webcrypto.mjs'],
  },
});
