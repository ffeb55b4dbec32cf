import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

// The host stays the browser's own, or the server would take every form for one sent by another site.
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3001', changeOrigin: false }

/** What a visitor needs first, and what everyone needs who has signed in: one file of each, instead of a hundred. */
const sharedFiles = [
  { name: 'front', of: ['main.tsx', 'routes/landing.tsx'] },
  { name: 'app', of: ['routes/signed-in.tsx', 'routes/dashboard.tsx'] },
]

/** Packages whose one door leads to all they have: who enters for one piece does not load the others. */
const doors = /\/node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.m?js$/

/** In which of them a module is that several pages load. */
function chooseSharedFile() {
  let choices: Map<string, string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    // What all the others rest on, and what rests on that alone.
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    if (id.includes('/node_modules/lucide-react/')) return 'icons'
    choices ??= new Map(
      sharedFiles
        .flatMap(({ name, of }) => loadedBy(of, context).map(module => [module, name] as const))
        // The first one counts.
        .reverse(),
    )
    return choices.get(id)
  }
}

/** All that these files of ours load before they run. */
function loadedBy(files: string[], context: Rolldown.ChunkingContext): string[] {
  const loaded = new Set(files.map(file => join(import.meta.dirname, 'src/web', file)))
  for (const id of loaded) {
    if (doors.test(id)) continue
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) loaded.add(next)
  }
  return [...loaded]
}

/**
 * A browser draws nothing before the style sheets of the head are there. At the end of the body they hold up only what
 * comes after them, which is the app; what index.html shows until then needs none.
 */
const stylesAfterFirstScreen: Plugin = {
  name: 'styles-after-first-screen',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? []
      return links
        .reduce((page, link) => page.replace(link, ''), html)
        .replace('  </body>', `${links.join('')}  </body>`)
    },
  },
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), stylesAfterFirstScreen],
  // The server puts a fresh nonce in the place of this word on every request; its policy lets nothing else in.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A module that several pages load has nothing but such modules: each of them finds its file by itself.
          includeDependenciesRecursively: false,
          groups: [{ name: chooseSharedFile(), debugName: 'shared', minShareCount: 2 }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/healthz': api } },
})
