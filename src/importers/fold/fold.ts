// The bitcoin transaction history of Fold. Its other statement, of the card, has dollars alone.
import { compare, minus, plus } from '../../ledger/decimal.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { income, MOVEMENT } from '../layouts/meaning.ts'
import { type CoinTag, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const TYPE = 'Transaction Type'
const AMOUNT = 'Amount (BTC)'
const FEE = 'Fee (USD)'
const SUBTOTAL = 'Subtotal (USD)'
const TOTAL = 'Total (USD)'
const AT = 'Date (UTC)'
const id = (of: string) => ({ of, column: 'Reference ID' })

export const fold: Importer = {
  id: 'fold',
  title: 'Fold bitcoin transaction history',
  wallet: 'Fold',
  recognizes: header => header.has('Reference ID', AT, TYPE, 'Description', AMOUNT, SUBTOTAL, FEE, TOTAL),
  open: file => {
    const trade = fillRows({
      at: AT,
      market: () => ['BTC', 'USD'],
      side: row => (isPurchase.test(row.text(TYPE)) ? 'buy' : 'sell'),
      amount: AMOUNT,
      total: SUBTOTAL,
      fee: feeOf,
      id: id('trade'),
    })(file)
    const other = oneCoin({
      at: AT,
      coin: { amount: AMOUNT, asset: () => 'BTC' },
      fee: { amount: FEE, asset: () => 'USD' },
      rows: { tag: TYPE, tags: moveOf },
      note: 'Description',
      hash: 'Transaction ID',
      id: id('move'),
    })(file)
    const isTrade = (row: Row) => isPurchase.test(row.text(TYPE)) || isSale.test(row.text(TYPE))
    return { row: (row, out) => (isTrade(row) ? trade : other).row(row, out) }
  },
}

const isPurchase = /^purchase$/i
const isSale = /^sale$/i

/** On top of the subtotal of a purchase, taken off that of a sale: the total proves it. */
function feeOf(row: Row): Side | undefined {
  const [fee, total] = [row.amountIfAny(FEE), row.amountIfAny(TOTAL)]
  if (fee === undefined) return undefined
  const withFee = (isPurchase.test(row.text(TYPE)) ? plus : minus)(row.amount(SUBTOTAL), fee)
  if (total !== undefined && compare(minus(withFee, total).replace('-', ''), '0.01') > 0)
    return row.refuse(TOTAL, 'is not the subtotal with the fee. Check the row, or add it by hand.')
  return { asset: 'USD', quantity: fee }
}

/** Rewards of the card arrive like bitcoin from outside, distinguished by their words. */
function moveOf(row: Row): CoinTag | undefined {
  const [type, description] = [row.text(TYPE), row.text('Description')]
  if (/^withdrawal$/i.test(type)) return WITHDRAWAL
  if (!/^deposit$/i.test(type)) return undefined
  if (/reward|cash ?back/i.test(description)) return { in: income('reward') }
  return /^(|receive|deposit)$/i.test(description) ? { in: MOVEMENT } : row.refuse('Description', UNCLEAR)
}

const UNCLEAR =
  'does not say whether the bitcoin was a reward or came from a wallet of your own. Add it by hand as what it was.'
