import { expect, test } from 'vitest'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { understandingOf } from '../testing/understood.ts'

const { understood, eventsOf } = understandingOf(temporaryFiles())
const times = async (text: string) =>
  (await eventsOf(text)).events.map(({ at }) => new Date(at).toISOString())

const bitvavo = [
  'Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address',
  'Europe/Amsterdam,2024-03-01,09:05:10.620,buy,BTC,0.1,EUR,40000,EUR,-4010,EUR,10,Completed,a1,',
  'Europe/Amsterdam,2024-07-02,21:05:11.001,sell,BTC,-0.05,EUR,42000,EUR,2095,EUR,5,Completed,a2,',
  'Europe/Amsterdam,2024-07-03,08:00:00.000,staking,ETH,0.01,,,,,,,Distributed,a3,',
].join('\n')

test('a time of day with thousandths, in the zone that a column names', async () => {
  expect(await times(bitvavo)).toEqual([
    '2024-03-01T08:05:10.620Z',
    '2024-07-02T19:05:11.001Z',
    '2024-07-03T06:00:00.000Z',
  ])
  const { questions, notes } = await understood(bitvavo)
  expect(questions).toEqual([])
  expect(notes).toContain('Times are read as Europe/Amsterdam, as the file says.')
})

test.each([
  ['9:05:10 EST', '2024-03-01T14:05:10.000Z'],
  ['9:05 pm PST', '2024-03-02T05:05:00.000Z'],
  ['09:05:10.5+02:00', '2024-03-01T07:05:10.500Z'],
  ['09:05:10Z', '2024-03-01T09:05:10.000Z'],
])('a time of day that names its zone: %s', async (time, at) => {
  const table = `Date,Time,Type,Coin,Amount,Price\n2024-03-01,${time},Buy,BTC,0.1,40000`
  expect(await times(table)).toEqual([at])
  expect((await understood(table)).notes.join()).not.toContain('name no zone')
})
