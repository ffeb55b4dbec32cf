// LocalBitcoins, closed in 2023: the list of trades, which names buyer and seller but not which of them its owner is,
// and the wallet's history.
import type { Decimal } from '#engine'
import { minus } from '../../ledger/decimal.ts'
import { withOwner } from '../layouts/owner.ts'
import { textOf } from '../layouts/sent-received.ts'
import { eachRow, orIssue, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'LocalBitcoins'
const BTC = 'BTC'

export const localbitcoinsTrades: Importer = {
  id: 'localbitcoins-trades',
  title: 'LocalBitcoins trades',
  wallet: WALLET,
  recognizes: header =>
    header.has('created_at', 'buyer', 'seller', 'trade_type', 'btc_amount', 'fiat_amount'),
  open: file =>
    withOwner({
      file,
      columns: ['buyer', 'seller'],
      unknown:
        'may be you or not: the file does not say. Put your LocalBitcoins username into the name of the file and import it again.',
      open: owner => ({ row: (row, out) => orIssue(row, out, () => trade(row, owner, out)) }),
    }),
}

function trade(row: Row, owner: string, out: RowSink): void {
  const isBuyer = row.text('buyer').toLowerCase() === owner
  if (!isBuyer && row.text('seller').toLowerCase() !== owner)
    row.refuse('buyer', `is not ${owner}, whose file this is, and neither is the seller.`)
  const bitcoin = { asset: BTC, quantity: row.amount('btc_amount') }
  const money = { asset: row.asset('currency'), quantity: row.amount('fiat_amount') }
  const fee = isBuyer ? withheld(row, bitcoin.quantity) : ownFee(row)
  const event = exchangeEvent({
    at: row.time(row.text('transaction_released_at') === '' ? 'created_at' : 'transaction_released_at'),
    sent: isBuyer ? money : bitcoin,
    received: isBuyer ? bitcoin : money,
    fee: fee ? { asset: BTC, quantity: fee } : undefined,
    note: textOf(row, 'reference'),
    sourceId: `trade:${row.needed('id')}`,
  })
  if ('skip' in event) out.skip(row, event.skip)
  else out.event(event, row)
}

/** What the buyer got less than was traded. */
function withheld(row: Row, traded: Decimal): Decimal | undefined {
  const got = row.amountIfAny('btc_final')
  const fee = got === undefined ? '0' : minus(traded, got)
  return fee === '0' || fee.startsWith('-') ? undefined : fee
}

/** The fee was the advertiser's: the seller's own where the offer was to sell. */
const ownFee = (row: Row) => (/SELL$/i.test(row.text('trade_type')) ? row.amountIfAny('fee_btc') : undefined)

export const localbitcoinsWallet: Importer = {
  id: 'localbitcoins-wallet',
  title: 'LocalBitcoins wallet history',
  wallet: WALLET,
  recognizes: header => header.has('TXID', 'Created', 'Received', 'Sent', 'TXtype', 'TXdesc'),
  open: eachRow(row => {
    const type = row.text('TXtype').toLowerCase()
    const [received, sent] = [row.amountIfAny('Received'), row.amountIfAny('Sent')]
    const event = {
      at: row.time('Created'),
      asset: BTC,
      hash: textOf(row, 'TXID'),
      note: textOf(row, 'TXNotes'),
    }
    if (type === 'send to address' && sent) return { ...event, type: 'withdrawal', quantity: sent }
    if (type === 'fee' && sent) return { ...event, type: 'fee', quantity: sent }
    if (/^(deposit|received?( to address)?)$/.test(type) && received)
      return { ...event, type: 'deposit', quantity: received }
    return unknownKind(row, 'TXtype')
  }),
}
