import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { changelly } from './changelly.ts'

const read = (...lines: string[]) => outcomeOfRows(readText([changelly], lines.join('\n')))

it('reads amounts with their coin, received after the fee', () => {
  const { events, skip, issue } = read(
    '"Status","Date","Exchange amount","Total fee","Exchange rate","Receiver","Amount received"',
    '"finished","09 Dec 2021, 22:30:44","750 NXT","0.3 STRAT","1 NXT = 0.08 STRAT","Sx","59.7 STRAT"',
    '"refunded","09 Dec 2021, 22:30:44","750 NXT","0.3 STRAT","1 NXT = 0.08 STRAT","Sx","59.7 STRAT"',
    '"finished","09 Dec 2021, 22:30:44","7,50 NXT","0.3 STRAT","1 NXT = 0.08 STRAT","Sx","59.7 STRAT"',
    '"bewitched","09 Dec 2021, 22:30:44","750 NXT","0.3 STRAT","1 NXT = 0.08 STRAT","Sx","59.7 STRAT"',
  )
  const at = Date.UTC(2021, 11, 9, 22, 30, 44)
  expect(events(2)).toEqual([
    { type: 'deposit', at, asset: 'NXT', quantity: '750' },
    {
      type: 'trade',
      at,
      asset: 'NXT',
      quantity: '750',
      received: { asset: 'STRAT', quantity: '60' },
      fee: { asset: 'STRAT', quantity: '0.3' },
    },
    { type: 'withdrawal', at, asset: 'STRAT', quantity: '59.7' },
  ])
  expect(skip(3)).toBe('refunded or not finished')
  // Is it 7.5 or 750? Files of this kind hold both.
  expect(issue(4)).toMatchObject({ column: 'Exchange amount', value: '7,50 NXT' })
  expect(issue(5)).toMatchObject({ column: 'Status', value: 'bewitched' })
})

it('reads the newer files, which name the coins in columns', () => {
  const { events } = read(
    'Currency from,Currency to,Status,Date,Exchange amount,Total fee,Exchange rate,Receiver,Amount received',
    'btc,eth,finished,"09 Dec 2021, 22:30:44",0.1,0.01,15,0xabc,1.49',
  )
  expect(events(2).map(({ type, asset, quantity }) => `${type} ${quantity} ${asset}`)).toEqual([
    'deposit 0.1 BTC',
    'trade 0.1 BTC',
    'withdrawal 1.49 ETH',
  ])
})
