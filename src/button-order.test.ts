// Buttons of one kind stand in one place: the way out first, what is done last, in every form.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const webDir = fileURLToPath(new URL('./web/', import.meta.url))
const files = globSync('**/*.tsx', { cwd: webDir, exclude: ['**/*.test.*', 'gallery/**'] })

/** The buttons of a file in order, with where each begins and ends. */
const buttonsOf = (file: string) =>
  [...readFileSync(`${webDir}${file}`, 'utf8').matchAll(/<Button\b(.*?)<\/Button>/gs)].map(found => ({
    start: found.index,
    end: found.index + found[0].length,
    isWayOut: />\s*(Cancel|Back)\s*<\/Button>$/.test(found[0]),
    isSubmit: /type="submit"/.test(found[0]),
  }))

test('no form has its way out after what it does', () => {
  const pairs = files.flatMap(file => {
    const buttons = buttonsOf(file)
    return buttons.slice(1).flatMap((button, index) => {
      const before = buttons[index]
      // Beside each other, with nothing but space in between.
      return before && button.start - before.end < 20 ? [{ file, button, before }] : []
    })
  })
  const waysOut = pairs.filter(({ button, before }) => button.isSubmit && before.isWayOut)
  expect(waysOut.length).toBeGreaterThan(8)
  const turned = pairs.filter(({ button, before }) => button.isWayOut && before.isSubmit)
  expect(turned.map(({ file }) => file)).toEqual([])
})
