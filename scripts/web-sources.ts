// What the web app is built from. A build is current as long as the fingerprint of all of it is the one it was made with.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readModules } from '../src/usecases/kept/imported-modules.ts'

export const outDir = 'dist/web'
/** Holds the fingerprint of the last build that was finished. */
export const stampFile = 'dist/web-built-from'

export function isCurrent(root: string): boolean {
  const stamp = join(root, stampFile)
  return (
    existsSync(join(root, outDir, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root)
  )
}

/** Changes with each of the files, and when one is added, moved or deleted. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const path of webSources(root)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** How it is built. The packages that go into it are those of the lock file; `imports` of package.json names the engine. */
const howItIsBuilt = ['vite.config.ts', 'scripts/build-web.ts']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']

/**
 * By their paths from `root`, in order. All of src/web is among them, imported or not: Tailwind looks for class names in
 * every file there but those that styles.css excludes, and what is in `public` is copied.
 */
export function webSources(root: string): string[] {
  const pages = readdirSync(join(root, 'src/web'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !isTest.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
  const modules = readModules(root, [...pages, ...howItIsBuilt])
  const globbed = [...modules].flatMap(([path, text]) => globbedBy(root, path, text))
  return [...new Set([...settings, ...modules.keys(), ...globbed])].sort()
}

const isTest = /\.test\.tsx?$/

/** The files that a module takes in by `import.meta.glob`, also those that did not exist when it was built. */
function globbedBy(root: string, path: string, text: string): string[] {
  if (!path.startsWith('src/web/')) return []
  return [...text.matchAll(/import\.meta\.glob(?:<\w+>)?\(\s*('[^']*'|.)/g)].flatMap(
    ([call, pattern = '']) => {
      if (!pattern.startsWith("'"))
        throw new Error(`${path}: write the pattern of ${call}…) as one plain string.`)
      return globSync(join(dirname(path), pattern.slice(1, -1)), { cwd: root })
    },
  )
}
