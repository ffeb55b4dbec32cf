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

test('what index.html shows before the app has the colors of the app', () => {
  const first = read('index.html').split('<style>')[1]?.split('</style>')[0] ?? ''
  const tokensOf = (selector: string) => styles.split(`\n${selector} {\n`)[1]?.split('\n}')[0] ?? ''
  const colorsOf = (css: string) => css.match(/#[0-9a-f]{6}\b/g) ?? []
  const rules = first.split('}')
  const [light, dark] = [
    rules.filter(rule => !rule.includes('data-theme')),
    rules.filter(rule => rule.includes('data-theme')),
  ]
  expect(colorsOf(light.join()).length).toBeGreaterThan(3)
  for (const color of colorsOf(light.join())) expect(tokensOf(':root')).toContain(color)
  expect(colorsOf(dark.join()).length).toBe(colorsOf(light.join()).length)
  for (const color of colorsOf(dark.join())) expect(tokensOf('[data-theme="dark"]')).toContain(color)
})
