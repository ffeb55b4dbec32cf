// Builds the web app into dist/web and writes each file's compressed twins beside it. `--if-changed` builds
// only when something that goes into it has changed.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { chunkCycle, type Manifest } from './chunk-cycle.ts'
import { fingerprint, isCurrent, outDir, stampFile, webSources } from './web-sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const webDir = join(root, outDir)

if (!(process.argv.includes('--if-changed') && isCurrent(root))) {
  console.log('Building the web app ...')
  // What changes while it is built is for the next one.
  const stamp = fingerprint(root)
  // A build that is broken off leaves half of the files behind; no stamp may say that they are whole.
  rmSync(join(root, stampFile), { force: true })
  // Whatever the shell says: with NODE_ENV=test or development, React would check itself at every step, and render twice.
  process.env.NODE_ENV = 'production'
  // Loading Vite takes longer than finding out that there is nothing to build.
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', plugins: [expectKnownSources()] })
  expectNoCycle()
  for (const file of globSync(`${webDir}/**/*.{js,css,svg,html,txt,json,webmanifest}`)) compress(file)
  writeFileSync(join(root, stampFile), stamp)
}

/** A file that Vite reads and the fingerprint leaves out could change without a new build, and old pages be served. */
function expectKnownSources(): Plugin {
  return {
    name: 'expect-known-sources',
    buildEnd(error) {
      if (error) return
      const known = new Set(webSources(root))
      const isUnknown = (path: string) => !/^\.\.\/|(^|\/)node_modules\//.test(path) && !known.has(path)
      const read = [...this.getModuleIds()]
        .filter(id => id.startsWith('/'))
        .map(id => id.replace(/\?.*$/, ''))
      const unknown = read.map(file => relative(root, file)).filter(isUnknown)
      if (unknown.length > 0) throw new Error(`Not among the files of web-sources.ts: ${unknown.join(', ')}`)
    },
  }
}

/** Which file a module goes to is chosen by hand (vite.config.ts), and nothing else would notice a circle. */
function expectNoCycle() {
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const cycle = chunkCycle(manifest)
  if (cycle) throw new Error(`Files of the web app load each other in a circle: ${cycle.join(' -> ')}`)
}

function compress(file: string) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
}
