import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Stands in for npm: notes how it was called and puts a Node where the pinned one belongs.
const npm = `#!/bin/sh
echo "$1 $(echo "$@" | grep -o -- '--omit=dev\\|--include=dev')" >> npm-calls
[ "$1" = ci ] && rm -rf node_modules
mkdir -p node_modules/.bin && touch node_modules/.bin/node
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotwise-install-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), npm)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  cpSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function install(...kind: string[]) {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) }
  execFileSync(process.execPath, ['scripts/install.mjs', ...kind], { cwd: folder, env })
}
const npmCalls = () => readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')

test('developer tools are added to what the product runs from, which stays', () => {
  install('product')
  install('product')
  install()
  install()
  expect(npmCalls()).toEqual(['ci --omit=dev', 'install --include=dev'])
})

test('whoever has the tools keeps them', () => {
  install()
  install('product')
  expect(npmCalls()).toEqual(['ci --include=dev'])
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
  install('product')
  install()
  expect(npmCalls()).toEqual(['ci --include=dev', 'ci --include=dev'])
})

test('a changed lock file is installed from scratch', () => {
  install('product')
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
  install('product')
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": "again" }')
  install()
  expect(npmCalls()).toEqual(['ci --omit=dev', 'ci --omit=dev', 'ci --include=dev'])
})
