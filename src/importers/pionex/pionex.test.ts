import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { pionexTransfers } from './pionex.ts'

const { event, issue } = outcomeOfRows(
  readText(
    [pionexTransfers],
    [
      'date(UTC+0),tx_type,amount,coin,network,txid,fee',
      '2/27/2022 12:02,DEPOSIT,115,USDTTRC20,TRC20,h1,0',
      '3/25/2022 11:02,WITHDRAW,100,USDTTRC20,TRC20,h2,1',
      '3/26/2022 11:02,WITHDRAW,0.1,BTC,BTC,h3,0',
      '3/27/2022 11:02,LOAN,0.1,BTC,BTC,h4,0',
    ].join('\n'),
  ),
)

it('reads deposits and withdrawals, coins without their network', () => {
  expect(event(2)).toEqual({
    type: 'deposit',
    at: Date.UTC(2022, 1, 27, 12, 2),
    asset: 'USDT',
    quantity: '115',
    hash: 'h1',
    sourceId: 'in:h1',
  })
  expect(event(3)).toMatchObject({
    type: 'withdrawal',
    quantity: '100',
    fee: { asset: 'USDT', quantity: '1' },
  })
  expect(event(4)).toMatchObject({ asset: 'BTC', sourceId: 'out:h3' })
})

it('reports an unknown type', () => {
  expect(issue(5)).toMatchObject({ column: 'tx_type', value: 'LOAN' })
})
