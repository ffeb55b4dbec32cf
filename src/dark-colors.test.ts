// Journeys look at dark screens for their colors alone. That holds as long as dark changes nothing but colors.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const webDir = fileURLToPath(new URL('./web/', import.meta.url))
const read = (file: string) => readFileSync(`${webDir}${file}`, 'utf8')
const styles = read('styles.css')

const rulesOf = (selector: string) =>
  styles
    .split(`\n${selector} {\n`)[1]
    ?.split('\n}')[0]
    ?.match(/^ {2}[\w-]+(?=:)/gm)
    ?.map(name => name.trim()) ?? []

test('dark is a second set of the same names', () => {
  const light = rulesOf(':root')
  expect(light).toContain('--paper')
  expect(rulesOf('[data-theme="dark"]').toSorted()).toEqual(light.toSorted())
  expect(styles.match(/data-theme/g)).toHaveLength(3)
})

test('no component is drawn otherwise in the dark', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: webDir, exclude: ['**/*.test.*'] })
  expect(files.length).toBeGreaterThan(100)
  const asks = (file: string) => /\bdark:\S|prefers-color-scheme|dataset\.theme|data-theme/.test(read(file))
  // The second gives Stripe the colors of its form.
  expect(files.filter(asks).toSorted()).toEqual([
    'features/payments/stripe-form.tsx',
    'features/theme/theme.ts',
  ])
})
