import { expect, test } from 'vitest'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { understandingOf } from '../testing/understood.ts'

const { understood } = understandingOf(temporaryFiles())
const table = (...days: string[]) =>
  `Date,Type,Coin,Amount,Price\n${days.map(day => `${day},Buy,BTC,0.1,42000\n`).join('')}`

// 3 April, 13 April, 5 May, 25 May, 7 June and 1 July, as Excel in the US reads and saves them.
const turned = ['2024-03-04', '13/04/2024', '2024-05-05', '25/05/2024', '2024-07-06', '2024-01-07']

test('dates that were read the wrong way are refused, by the ones that were not read at all', async () => {
  const { unusable } = await understood(table(...turned))
  expect(unusable).toMatch('it kept 13/04/2024 as text')
  expect(unusable).toMatch('so 2024-03-04 may have day and month exchanged')
})

test.each([
  ['a date after the 12th was read', [...turned, '2024-07-19']],
  ['another text could have been read', [...turned, '04/07/2024']],
  ['few dates are no proof', turned.slice(0, 4)],
  ['nothing was kept as text', turned.filter(day => !day.includes('/'))],
])('not where %s', async (_, days) => {
  expect((await understood(table(...days))).unusable).toBeUndefined()
})
