// The lists that Gate.io's web pages offer: trades, and deposits or withdrawals. They are coarser than the ledger.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, minus, plus, times } from '../../ledger/decimal.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { FileFacts, Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

const ROUNDED =
  "is rounded to zero in this export. Use Gate.io's account ledger instead, which has every digit, or correct it."
const WORKED_OUT = 'Amount worked out from the total and the price: the export rounds it to three decimals.'

export const gateioTrades: Importer = {
  id: 'gateio-trades',
  title: 'Gate.io trade history',
  wallet: 'Gate.io',
  recognizes: header => header.has('No', 'Time', 'Trade type', 'Pair', 'Price', 'Amount', 'Total'),
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'Pair')
    const total = row.amountIfAny('Total') ?? row.refuse('Total', ROUNDED)
    const price = row.amountIfAny('Price') ?? row.refuse('Price', ROUNDED)
    const stated = row.amount('Amount')
    const isExact = fits(times(stated, price), total)
    return fillEvent({
      at: row.time('Time'),
      note: isExact ? undefined : WORKED_OUT,
      side: sideOf(row, 'Trade type'),
      base: { asset: base, quantity: isExact ? stated : quotient(total, price) },
      quote: { asset: quote, quantity: total },
      // The ledger has every digit, and the fee.
      isPartial: true,
    })
  }),
}

/** Equal to three decimals. */
const fits = (product: Decimal, total: Decimal) =>
  compare(minus(product, total).replace('-', ''), '0.001') < 0

/** To eight decimals, which is finer than a total of three decimals can be off. */
function quotient(total: Decimal, price: Decimal): Decimal {
  const units = (value: Decimal, scale: number) => {
    const [whole = '0', fraction = ''] = value.split('.')
    return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  }
  const digits = (units(total, 26) / units(price, 18)).toString().padStart(9, '0')
  return plus(`${digits.slice(0, -8)}.${digits.slice(-8)}`, '0')
}

export const gateioTransfers: Importer = {
  id: 'gateio-transfers',
  title: 'Gate.io deposits or withdrawals',
  wallet: 'Gate.io',
  recognizes: header => header.has('No', 'Order id', 'Time', 'Currency', 'Change amount', 'Status'),
  open: eachRow((row, file) => {
    // The page's own markup is in the file: <span title='Confirmed in block …'>Done & Blockchain Confirmed</span>.
    const status = row.text('Status').replace(/<[^>]*>/g, '')
    if (/cancel|fail|reject|pending|process|verif|wait/i.test(status)) return skip('not completed')
    if (!/done|success|complete|^final$/i.test(status)) return unknownKind(row, 'Status')
    const asset = row.asset('Currency')
    if (isMoney(asset)) return skip('money moved, no coins')
    const type = directionOf(row, file)
    return {
      type,
      at: row.time('Time'),
      sourceId: `${type}:${row.needed('Order id')}`,
      asset,
      quantity: row.amount('Change amount'),
    }
  }),
}

/** The columns are the same in both: only the name of the file says it. */
function directionOf(row: Row, { name }: FileFacts): 'deposit' | 'withdrawal' {
  if (/withdraw/i.test(name)) return 'withdrawal'
  if (/deposit/i.test(name)) return 'deposit'
  return row.refuse(
    'Change amount',
    'may be a deposit or a withdrawal. Give the file back its name, mydeposits or mywithdrawals, and upload it again.',
  )
}
