// Hyperliquid's funding history, and its deposits and withdrawals.
import { minus } from '../../ledger/decimal.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { TIME, withDeviceTimes } from './device-times.ts'
import { settledIn } from './settled-in.ts'

export const hyperliquidFunding: Importer = {
  id: 'hyperliquid-funding',
  title: 'Hyperliquid funding history',
  wallet: 'Hyperliquid',
  hasDeviceTimes: true,
  recognizes: header => header.has('time', 'coin', 'sz', 'side', 'payment', 'rate'),
  open: file =>
    withDeviceTimes(file, time =>
      eachRow(row => {
        const payment = row.signed('payment') ?? row.refuse('payment', 'is empty. Export the file again.')
        return resultsOf({ at: row.time(TIME, time), note: `Funding of ${row.needed('coin')}` }, [
          { asset: settledIn(row), quantity: signedText(payment) },
        ])
      })(file),
    ),
}

/** What the account changed by: a deposit after its fee, a withdrawal with its fee. */
const CHANGE = 'accountValueChange'

export const hyperliquidTransfers: Importer = {
  id: 'hyperliquid-transfers',
  title: 'Hyperliquid deposits and withdrawals',
  wallet: 'Hyperliquid',
  hasDeviceTimes: true,
  recognizes: header => header.has('time', 'action', 'source', 'destination', CHANGE, 'fee'),
  open: file =>
    withDeviceTimes(file, time =>
      eachRow(row => {
        const [, isDeposit, isWithdrawal] =
          /^(?:(deposit)|(withdraw(?:al)?))$/i.exec(row.text('action')) ?? []
        if (isDeposit === undefined && isWithdrawal === undefined) return unknownKind(row, 'action')
        const [change, fee] = [amountWithUnit(row, CHANGE), amountWithUnit(row, 'fee')]
        if (!change || change.unit === '')
          return row.refuse(CHANGE, 'does not say how much of which coin. Add it by hand.')
        if (change.value !== '0' && change.isNegative !== (isDeposit === undefined))
          return row.refuse(
            CHANGE,
            'has a sign that does not fit the action. Check the row, or add it by hand.',
          )
        if (change.value === '0') return skip('nothing moved: its amount is zero')
        const event = { at: row.time(TIME, time), asset: change.unit, quantity: change.value }
        if (isDeposit !== undefined) return { ...event, type: 'deposit' }
        if (!fee || fee.value === '0') return { ...event, type: 'withdrawal' }
        if (fee.unit !== change.unit)
          return row.refuse('fee', 'is in another coin than what was withdrawn. Add the withdrawal by hand.')
        return {
          ...event,
          type: 'withdrawal',
          quantity: minus(change.value, fee.value),
          fee: { asset: fee.unit, quantity: fee.value },
        }
      })(file),
    ),
}
