// What Kraken pays: staking, earn, dividends, bonuses.
import type { IncomeKind } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { INCOME_IN_MONEY, type Skip, skip } from '../rows/each-row.ts'
import { feeOf } from '../rows/exchange.ts'
import type { LedgerRow } from './ledger-row.ts'

export function rewardOf(line: LedgerRow, kind: IncomeKind): ImportedEvent | Skip {
  const { row, at, asset, quantity, usd, fee, sourceId } = line
  if (line.isOut)
    return row.refuse('amount', 'takes back a reward that was paid before. Add it by hand as what it was.')
  if (quantity === '0') return skip('rewards of nothing')
  if (isMoney(asset))
    return skip(
      line.type === 'dividend'
        ? 'income in money, not in coins: report it as dividends or interest'
        : INCOME_IN_MONEY,
    )
  return { type: 'income', kind, at, asset, quantity, usd, fee: feeOf(fee), sourceId }
}
