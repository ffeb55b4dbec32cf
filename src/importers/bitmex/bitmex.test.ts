import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { bitmex } from './bitmex.ts'

const read = (...lines: string[]) => outcomeOfRows(readText([bitmex], lines.join('\n')))
const { event, skip, issue } = read(
  '"transactTime","transactType","amount","fee","address","transactStatus","walletBalance"',
  '"12/25/2019, 5:47:25 AM","Withdrawal","-5000000","100000","3Qsy","Completed","0"',
  '"11/27/2019, 3:36:31 PM","Deposit","5000000","null","","Completed","5000000"',
  '"4/9/2019, 11:55:00 AM","Withdrawal","-1050000","150000","3Qsy","Canceled","0"',
  '"4/8/2019, 11:55:00 AM","RealisedPNL","-201","0","XBTUSD","Completed","0"',
  '"4/7/2019, 11:55:00 AM","AffiliatePayout","1000","0","","Completed","0"',
  '"4/6/2019, 11:55:00 AM","Raffle","1000","0","","Completed","0"',
)

it('counts in satoshis, with the fee inside a withdrawal', () => {
  expect(event(2)).toEqual({
    type: 'withdrawal',
    at: Date.UTC(2019, 11, 25, 5, 47, 25),
    asset: 'BTC',
    quantity: '0.049',
    fee: { asset: 'BTC', quantity: '0.001' },
  })
  expect(event(3)).toEqual({
    type: 'deposit',
    at: Date.UTC(2019, 10, 27, 15, 36, 31),
    asset: 'BTC',
    quantity: '0.05',
  })
  expect(event(6)).toMatchObject({ type: 'income', kind: 'referral', quantity: '0.00001' })
})

it('leaves out what was canceled, reads results of futures and reports unknown kinds', () => {
  expect(skip(4)).toContain('canceled')
  expect(issue(5)).toBeUndefined()
  expect(issue(7)).toMatchObject({ column: 'transactType', value: 'Raffle' })
})

it('counts tethers in millionths', () => {
  const newer = read(
    'transactTime,transactType,amount,fee,address,transactStatus,walletBalance,currency',
    '2023-04-06T11:55:00Z,Deposit,2500000,,,Completed,2500000,USDt',
    '2023-04-06T11:55:00Z,Deposit,2500000,,,Completed,2500000,Gwei',
  )
  expect(newer.event(2)).toMatchObject({ asset: 'USDT', quantity: '2.5' })
  expect(newer.issue(3)).toMatchObject({ column: 'currency', value: 'Gwei' })
})
