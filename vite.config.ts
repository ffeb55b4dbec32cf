import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The host stays the browser's own, or the server would take every form for one sent by another site.
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3001', changeOrigin: false }

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss()],
  // The server puts a fresh nonce in the place of this word on every request; its policy lets nothing else in.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/healthz': api } },
})
