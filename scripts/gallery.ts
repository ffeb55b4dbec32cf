// The gallery of components, built as the product is and served for the journeys. Vite's own server hands out a
// page of several hundred modules one by one, which took longer than what the journeys do there.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const configFile = join(root, 'vite.config.ts')
const [port] = process.argv.slice(2)
const outDir = join(root, 'dist/gallery')

await build({
  configFile,
  logLevel: 'warn',
  build: {
    outDir,
    chunkSizeWarningLimit: 5000,
    rollupOptions: { input: join(root, 'src/web/gallery/index.html') },
  },
})
const server = await preview({
  configFile,
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(port), strictPort: true },
})
server.printUrls()
