import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Stands in for npm: notes how it was called and puts a Node where the pinned one belongs.
const npm = `#!/bin/sh
[ "$1" = rebuild ] && exit
echo "$1 $(echo "$@" | grep -o -- '--omit=dev\\|--include=dev')" >> npm-calls
[ "$1" = ci ] && rm -rf node_modules
mkdir -p node_modules/.bin && touch node_modules/.bin/node
`

let folder: string
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotwise-install-'))
  mkdirSync(join(folder, 'bin'))
  write('bin/npm', npm)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  cpSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'))
  write('package.json', '{ "allowScripts": {} }')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function install(...kind: string[]) {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) }
  execFileSync(process.execPath, ['scripts/install.mjs', ...kind], { cwd: folder, env, stdio: 'pipe' })
}
const npmCalls = () => readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')

test('developer tools are added to what the product runs from, which stays', () => {
  install('product')
  install('product')
  install()
  install()
  expect(npmCalls()).toEqual(['ci --omit=dev', 'install --include=dev'])
})

test('anyone who has the tools keeps them', () => {
  install()
  install('product')
  expect(npmCalls()).toEqual(['ci --include=dev'])
  write('package-lock.json', '{ "changed": true }')
  install('product')
  install()
  expect(npmCalls()).toEqual(['ci --include=dev', 'ci --include=dev'])
})

test('a changed lock file is installed from scratch', () => {
  install('product')
  write('package-lock.json', '{ "changed": true }')
  install('product')
  write('package-lock.json', '{ "changed": "again" }')
  install()
  expect(npmCalls()).toEqual(['ci --omit=dev', 'ci --omit=dev', 'ci --include=dev'])
})

test('a package runs a script of its own only if package.json names it', () => {
  const dependencies = Object.fromEntries(['node', 'stranger'].map(name => [name, packWithScript(name)]))
  write('package.json', JSON.stringify({ dependencies, allowScripts: { node: true } }))
  rmSync(join(folder, 'package-lock.json'))
  rmSync(join(folder, 'bin/npm'))
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: folder })
  install()
  expect(existsSync(join(folder, 'node_modules/stranger/package.json'))).toBe(true)
  expect(['node', 'stranger'].filter(name => existsSync(join(folder, `${name} ran`)))).toEqual(['node'])
})

/** What package.json calls it by: a package that leaves a note where it is installed. */
function packWithScript(name: string): string {
  mkdirSync(join(folder, 'packed', name), { recursive: true })
  const postinstall = `echo > "${join(folder, `${name} ran`)}"`
  const described = { name, version: '1.0.0', bin: 'run.js', scripts: { postinstall } }
  write(`packed/${name}/package.json`, JSON.stringify(described))
  write(`packed/${name}/run.js`, '')
  execFileSync('npm', ['pack', `./packed/${name}`, '--silent'], { cwd: folder })
  return `file:${name}-1.0.0.tgz`
}
