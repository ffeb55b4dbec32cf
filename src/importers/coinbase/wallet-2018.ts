// Coinbase's "Transactions" report (2013 to 2018): every movement of one wallet, in 22 columns. A purchase or sale has
// a Transfer ID, coins from or to outside have a hash, and the fee may be in a row of its own as well.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { readAmount } from '../rows/amount.ts'
import { eachRow, type Skip, skip } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const coinbaseWallet: Importer = {
  id: 'coinbase-wallet',
  title: 'Coinbase transactions report (2013 to 2018)',
  wallet: 'Coinbase',
  recognizes: header => header.has('Timestamp', 'Balance', 'Amount', 'Instantly Exchanged', 'Transfer Total'),
  open: eachRow((row, { header }) => {
    const amount = row.signed('Amount')
    if (!amount) {
      if (/^coinbase fee\b/i.test(row.text('Notes')))
        return skip('fees shown a second time, counted with their purchase')
      return row.refuse(
        'Amount',
        'is empty. Fill in how many coins moved, or leave this row out of the file.',
      )
    }
    const asset = row.asset('Currency')
    if (isMoney(asset)) return skip('money moved, no tax event')
    if (row.text('Instantly Exchanged').toLowerCase() === 'true')
      return row.refuse(
        'Instantly Exchanged',
        'means that these coins were sold the moment they came in. Add the sale by hand with the dollars you received.',
      )
    const moved = { at: row.time('Timestamp'), asset, quantity: amount.value }
    if (row.text('Transfer ID') !== '' && row.text('Transfer Total Currency') !== '')
      return exchange(row, moved, amount.isNegative)
    const hash = row.text(header.match(/^bitcoin hash\b/)) || undefined
    const note = row.text('Notes')
    const event = { ...moved, hash, note: note || undefined, sourceId: idOf(row), isPartial: true as const }
    if (amount.isNegative) return { ...event, type: 'withdrawal' }
    if (!hash && /referral|\bbonus\b/i.test(note)) return { ...event, type: 'income', kind: 'referral' }
    return { ...event, type: 'deposit' }
  }),
}

/** The id that the history of today has too. */
function idOf(row: Row): string | undefined {
  const id = row.text(row.header.match(/^coinbase id\b/))
  return id === '' ? undefined : `tx:${id}`
}

type Moved = Pick<ImportedEvent, 'at' | 'asset' | 'quantity'>

function exchange(row: Row, { at, ...coins }: Moved, isSale: boolean): ImportedEvent | Skip {
  const currency = row.asset('Transfer Total Currency')
  const fee = row.amountIfAny('Transfer Fee')
  const note = row.text('Notes')
  const money = { asset: currency, quantity: beforeFee(row.amount('Transfer Total'), fee, isSale, note) }
  return exchangeEvent({
    at,
    sent: isSale ? coins : money,
    received: isSale ? money : coins,
    fee: fee === undefined ? undefined : { asset: row.asset('Transfer Fee Currency'), quantity: fee },
    sourceId: idOf(row),
    isPartial: true,
    // As the transfers report has it.
    note: row.text('Transfer Payment Method') || note || undefined,
  })
}

/**
 * The total has the fee in it: all that was paid, or what was left of a sale. In some years it had not; then the note
 * names the sum of both: 'Bought 0.003 BTC for £10.99 GBP.' beside 10.00 and 0.99.
 */
function beforeFee(total: Decimal, fee: Decimal | undefined, isSale: boolean, note: string): Decimal {
  if (fee === undefined) return total
  const notedPrice = readAmount(/\bfor\s+([^\s\d-]?[\d.,]+)\s/i.exec(note)?.[1] ?? '')?.value
  const isWithoutFee = notedPrice === (isSale ? minus(total, fee) : plus(total, fee))
  if (isWithoutFee) return total
  return isSale ? plus(total, fee) : minus(total, fee)
}
