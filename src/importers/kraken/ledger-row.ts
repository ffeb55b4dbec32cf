// One row of Kraken's ledgers, read: the balance changes by the amount less the fee.
import type { Decimal, Instant } from '#engine'
import { isDollar } from '../../ledger/currencies.ts'
import type { Side } from '../rows/exchange.ts'
import { feeCredits, krakenAsset } from '../rows/kraken-asset.ts'
import type { Row } from '../rows/row.ts'

export type LedgerRow = {
  row: Row
  at: Instant
  type: string
  subtype: string
  /** As the file writes it, with the suffix that says where the coins are. */
  code: string
  asset: string
  quantity: Decimal
  isOut: boolean
  /** Of a company: Kraken trades those too. */
  isShare: boolean
  fee: Side | undefined
  /** A fee given back, as in rows that undo another. */
  isFeeReturned: boolean
  usd: Decimal | undefined
  /** Undefined when Kraken writes 'Unknown', which rows share that have nothing to do with each other. */
  refid: string | undefined
  /** The row's own id. */
  sourceId: string | undefined
}

export function ledgerRow(row: Row): LedgerRow {
  const amount = row.signed('amount')
  if (!amount) return row.refuse('amount', 'is empty. Fill it in, or leave this row out of the file.')
  const code = row.asset('asset')
  const asset = krakenAsset(code)
  const refid = row.text('refid')
  const txid = row.text('txid')
  return {
    row,
    at: row.time('time'),
    type: row.needed('type').toLowerCase(),
    subtype: row.text('subtype').toLowerCase(),
    code,
    asset,
    quantity: amount.value,
    isOut: amount.isNegative,
    isShare: /equit|stock|share/i.test(`${row.text('aclass')} ${row.text('subclass')}`),
    fee: feeOfRow(row, asset),
    isFeeReturned: row.signed('fee')?.isNegative === true,
    // A value of zero is one that was rounded away: coins are worth something.
    usd: row.usd('amountusd') === '0' ? undefined : row.usd('amountusd'),
    refid: /^(unknown|)$/i.test(refid) ? undefined : refid,
    sourceId: txid === '' ? undefined : `ledger:${txid}`,
  }
}

/** The newest files name the coin or money of the fee; in the older ones it is that of the row. */
function feeOfRow(row: Row, asset: string): Side | undefined {
  const quantity = row.amountIfAny('fee')
  if (!quantity) return undefined
  const named = row.text('feecurrency').toUpperCase()
  const unit = named === '' ? asset : krakenAsset(named)
  if (unit === feeCredits) return undefined
  const dollars = isDollar(unit) && unit !== asset ? row.usd('feeusd') : undefined
  return { asset: unit, quantity: dollars ?? quantity }
}
