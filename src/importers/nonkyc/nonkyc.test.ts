import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { nonkycDeposits, nonkycWithdrawals } from './nonkyc.ts'

const read = (...lines: string[]) =>
  outcomeOfRows(readText([nonkycDeposits, nonkycWithdrawals], lines.join('\n')))

it('reads deposits that were posted', () => {
  const { importer, event, skip, issue } = read(
    'Type,Time,Ticker,Amount,ValueUsd,Confirmations,TransactionId,Address,isPosted,isReversed,isSecurityConfirm',
    '"Deposit","3/10/2026, 9:57:14 PM","USDT",191.63,191.63,"268/10","h1","a1","true","false","true"',
    '"Deposit","3/10/2026, 9:57:14 PM","USDT",191.63,191.63,"2/10","h2","a1","false","false","true"',
    '"Deposit","3/10/2026, 9:57:14 PM","USDT",191.63,191.63,"268/10","h3","a1","true","true","true"',
    '"Bonus","3/10/2026, 9:57:14 PM","USDT",191.63,191.63,"268/10","h4","a1","true","false","true"',
  )
  expect(importer).toBe('nonkyc-deposits')
  expect(event(2)).toEqual({
    type: 'deposit',
    at: Date.UTC(2026, 2, 10, 21, 57, 14),
    asset: 'USDT',
    quantity: '191.63',
    hash: 'h1',
    sourceId: 'in:h1',
  })
  expect(skip(3)).toBe('reversed or not posted yet')
  expect(skip(4)).toBe('reversed or not posted yet')
  expect(issue(5)).toMatchObject({ column: 'Type', value: 'Bonus' })
})

it('reads withdrawals that were confirmed', () => {
  const { importer, event, skip, issue } = read(
    'Type,Time,Ticker,Amount,ValueUsd,Address,TransactionId,Status',
    '"Withdraw","2/7/2026, 5:44:03 PM","SAL",100,2.45,"a1","h1","Confirmed"',
    '"Withdraw","2/7/2026, 5:44:03 PM","SAL",100,2.45,"a1","h2","Pending"',
    '"Withdraw","2/7/2026, 5:44:03 PM","SAL",100,2.45,"a1","h3","Lost"',
  )
  expect(importer).toBe('nonkyc-withdrawals')
  expect(event(2)).toMatchObject({ type: 'withdrawal', asset: 'SAL', quantity: '100', sourceId: 'out:h1' })
  expect(skip(3)).toContain('pending')
  expect(issue(4)).toMatchObject({ column: 'Status', value: 'Lost' })
})
