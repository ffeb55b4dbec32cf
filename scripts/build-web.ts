// Builds the web app into dist/web and writes each file's compressed twins beside it. `--if-changed` builds
// only when something that goes into it has changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { chunkCycle, type Manifest } from './chunk-cycle.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const webDir = join(root, 'dist/web')
const stampFile = join(root, 'dist/web-built-from')

const stamp = hashSources()
const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (!(process.argv.includes('--if-changed') && isCurrent)) {
  console.log('Building the web app ...')
  // Whatever the shell says: with NODE_ENV=test or development, React would check itself at every step, and render twice.
  process.env.NODE_ENV = 'production'
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  expectNoCycle()
  for (const file of globSync(`${webDir}/**/*.{js,css,svg,html,txt,json,webmanifest}`)) compress(file)
  writeFileSync(stampFile, stamp)
}

/** Which file a module goes to is chosen by hand (vite.config.ts), and nothing else would notice a circle. */
function expectNoCycle() {
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const cycle = chunkCycle(manifest)
  if (cycle) throw new Error(`Files of the web app load each other in a circle: ${cycle.join(' -> ')}`)
}

function hashSources() {
  const sources = [
    'src/web/**/*',
    'src/contract/**/*',
    'engine/src/**/*',
    'engine/SPEC.md',
    'vite.config.ts',
    'scripts/build-web.ts',
    'package-lock.json',
  ]
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (/\.[a-z0-9]+$/i.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function compress(file: string) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
}
