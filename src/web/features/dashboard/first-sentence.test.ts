import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['Coins arrived. Say what it was.', 'Coins arrived.'],
  ['Which form? Until you answer, it waits.', 'Which form?'],
  ['Row 6, Type: "0.5" is not known. Add it by hand.', 'Row 6, Type: "0.5" is not known.'],
  ['No end', 'No end'],
  ['', ''],
])('%s', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})
