import { expect, test } from 'vitest'
import { shapeOf } from './username-shape.ts'

test.each([
  ['paypal', 'раураl'],
  ['annie', 'аnnіе'],
  ['Ivan', 'lvan'],
  ['bill', 'bi11'],
  ['bob', 'b0b'],
  ['MAX', 'МАХ'],
  ['Nikos', 'Νικοs'],
  ['barney', 'bamey'],
  ['wanda', 'vvanda'],
  ['Ann Lee', 'ann   lee'],
  ['ann', 'ａｎｎ'],
  ['root-admin', 'root\u2010admin'],
  ['root-admin', 'root\u2011admin'],
  ['root-admin', 'root\u2212admin'],
  ["o'neil", 'o\u2019neil'],
])('%s and %s look the same', (name, other) => {
  expect(shapeOf(other)).toBe(shapeOf(name))
})

test.each([
  ['ann', 'ánn'],
  ['kai', 'kal'],
  ['ann-lee', 'ann_lee'],
  ['person2', 'person3'],
  ['жанна', 'ванна'],
])('%s and %s do not', (name, other) => {
  expect(shapeOf(other)).not.toBe(shapeOf(name))
})
