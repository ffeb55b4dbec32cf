import { expect, test } from 'vitest'
import { calculate, form8949, type LedgerEvent } from '#engine'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { understandingOf } from '../testing/understood.ts'

const { eventsOf } = understandingOf(temporaryFiles())

test.each(['FIFO', 'LIFO', 'HIFO'] as const)('sales with their cost keep it under %s', async method => {
  const { events, issues } = await eventsOf(
    'Date,Coin,Quantity,Proceeds,Cost Basis,Gain\n2024-03-01,BTC,0.1,6000,4000,2000\n2024-04-02,BTC,0.1,4100,2700,1400\n',
  )
  expect(issues).toEqual([])
  const ledger = events.map((event, index) => ({ ...event, id: String(index) })) as LedgerEvent[]
  const outcome = calculate(ledger, () => undefined, { timeZone: 'America/New_York', method })
  const rows = form8949(outcome, 2024).boxes.flatMap(box => [...box.rows])
  expect(rows.map(({ proceeds, basis }) => [Number(proceeds) / 1e8, Number(basis) / 1e8])).toEqual([
    [6000, 4000],
    [4100, 2700],
  ])
  // The day of purchase is for the person to say.
  expect(outcome.issues.filter(({ code }) => code === 'deposit_unexplained')).toHaveLength(2)
})
