import { expect, test } from 'vitest'
import { keptTexts } from './kept-texts.ts'

test('every text is found again by its place, whatever is in it', () => {
  const texts = keptTexts()
  const sent = Array.from(
    { length: 20_000 },
    (_, index) => `{"id":${index},"note":"é\\u0000 ${index % 7} 🪙"}`,
  )
  sent.push('x'.repeat(3_000_000), '', 'after')
  const places = sent.map(texts.add)
  expect(places.map(texts.at)).toEqual(sent)
  expect(places.toReversed().map(texts.at)).toEqual(sent.toReversed())
  texts.release()
  expect(texts.at(texts.add('anew'))).toBe('anew')
})
