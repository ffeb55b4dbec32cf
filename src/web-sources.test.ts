import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint, isCurrent, outDir, stampFile, webSources } from '../scripts/web-sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A product of which only the sources of its pages are there, to be changed at will. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lotwise-web-'))
  for (const path of webSources(root)) cpSync(join(root, path), join(copy, path))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** The modules that pages load, found by a parser instead of the search that the fingerprint makes do with. */
const loadedByPages = (() => {
  const loaded = new Set(['src/web/main.tsx'])
  for (const path of loaded) for (const next of importsOf(path)) loaded.add(next)
  return [...loaded]
})()

function importsOf(path: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const text = readFileSync(join(root, path), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const isRun = ({ entries }: { entries: { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(entry => !entry.isType)
  const names = [
    ...staticImports.filter(isRun).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.filter(isRun).flatMap(({ entries }) => entries.map(entry => entry.moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  return names.flatMap(name => {
    if (name === '#engine') return 'engine/src/index.ts'
    return name?.startsWith('.') ? join(path, '..', name) : []
  })
}

/** `engine`, `src/web`, `src/portfolio` and so on. */
const roomOf = (path: string) => /^(src\/)?[^/]+/.exec(path)?.[0] ?? path
const oneOfEachRoom = [...new Map(loadedByPages.map(path => [roomOf(path), path])).values()]

test('every module that pages load is a source of the build', () => {
  expect(oneOfEachRoom.length).toBeGreaterThan(3)
  const sources = new Set(webSources(root))
  expect(loadedByPages.filter(path => !sources.has(path))).toEqual([])
})

/** As the copy is after a build that was finished. */
function build() {
  mkdirSync(join(copy, outDir), { recursive: true })
  writeFileSync(join(copy, outDir, 'index.html'), '')
  writeFileSync(join(copy, stampFile), fingerprint(copy))
}

test('a change of any of them makes a build stale, in whichever room, and so does one of what is not code', () => {
  let before = fingerprint(copy)
  const isNoticed = (path: string) => {
    appendFileSync(join(copy, path), '\n')
    const last = before
    before = fingerprint(copy)
    return before !== last
  }
  const changed = [
    ...oneOfEachRoom,
    'engine/SPEC.md',
    'package-lock.json',
    'package.json',
    'scripts/build-web.ts',
    'src/web/index.html',
    'src/web/public/robots.txt',
    'src/web/styles.css',
    'src/web/tsconfig.json',
    'tsconfig.json',
    'vite.config.ts',
  ]
  expect(changed.filter(path => !isNoticed(path))).toEqual([])
})

test('a new file makes it stale, and a deleted one', () => {
  build()
  const added = join(copy, 'src/web/public/added.txt')
  writeFileSync(added, '')
  expect(isCurrent(copy)).toBe(false)
  build()
  rmSync(added)
  expect(isCurrent(copy)).toBe(false)
})

test('a build that was never finished, or whose stamp or pages are damaged, is not current', () => {
  build()
  expect(isCurrent(copy)).toBe(true)
  for (const damage of [
    () => rmSync(join(copy, stampFile)),
    () => writeFileSync(join(copy, stampFile), 'no fingerprint'),
    () => rmSync(join(copy, outDir), { recursive: true }),
  ]) {
    damage()
    expect(isCurrent(copy)).toBe(false)
    build()
  }
})

test('what pages do not load leaves a build as it is', () => {
  build()
  const others = [
    'src/server/main.ts',
    'src/contract/call.test.ts',
    'src/web/router.test.ts',
    'docs/words.md',
  ]
  for (const path of others) {
    mkdirSync(join(copy, path, '..'), { recursive: true })
    writeFileSync(join(copy, path), "import './not-there.ts'")
  }
  expect(isCurrent(copy)).toBe(true)
  const elsewhere = webSources(root).filter(path => path.startsWith('src/') && !path.startsWith('src/web/'))
  const loaded = new Set([...loadedByPages, 'src/usecases/kept/imported-modules.ts'])
  expect(elsewhere.filter(path => !loaded.has(path))).toEqual([])
})
