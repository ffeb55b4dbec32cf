// The example in the README prints what the README says, in the package as it is shipped.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const engine = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(engine, 'README.md'), 'utf8')
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1] ?? `no block of ${language}`
const consumer = mkdtempSync(join(tmpdir(), 'lotwise-engine-'))
afterAll(() => rmSync(consumer, { recursive: true }))

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: consumer, encoding: 'utf8' })

test('the example prints what stands below it', () => {
  const installed = join(consumer, 'node_modules/@lotwise/engine')
  mkdirSync(installed, { recursive: true })
  cpSync(join(engine, 'package.json'), join(installed, 'package.json'))
  const tsc = join(engine, '../node_modules/.bin/tsc')
  const built = node(tsc, '-p', join(engine, 'tsconfig.build.json'), '--outDir', join(installed, 'dist'))
  expect(built).toMatchObject({ status: 0, stdout: '' })
  const { stdout, stderr } = node('--input-type=module', '-e', block('js'))
  expect(stderr).toBe('')
  expect(stdout).toBe(block('text'))
})
