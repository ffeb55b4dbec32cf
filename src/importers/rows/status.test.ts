import { expect, test } from 'vitest'
import { isUndoneWord } from './status.ts'

test.each(['Planned', 'planned for May', 'Scheduled', 'draft', 'Pending', 'cancelled', 'Open'])(
  '%s has not happened',
  word => {
    expect(isUndoneWord(word)).toBe(true)
  },
)

test.each(['Done', 'Completed', 'filled', 'Settled'])('%s has', word => {
  expect(isUndoneWord(word)).toBe(false)
})
