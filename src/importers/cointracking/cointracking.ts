// CoinTracking's trade list, and what others write in its layout. Three or two columns are all called 'Cur.', each
// right of its amount. The amounts hold the fee: what was sent includes it, what was received is after it. A fee in a
// third coin is not part of its row; CoinTracking keeps it as an 'Other Fee' of its own, so that it counts once.
import type { Act } from '../layouts/act.ts'
import { type Layout, sentReceived } from '../layouts/sent-received.ts'
import { type Header, normalName } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import { withDayOrder } from './day-order.ts'
import { cointrackingTag } from './tags.ts'

const names = {
  type: ['Type', 'Typ'],
  buy: ['Buy', 'Kauf'],
  sell: ['Sell', 'Verkauf'],
  fee: ['Fee', 'Gebühr'],
  exchange: ['Exchange', 'Börse'],
  comment: ['Comment', 'Kommentar'],
  date: ['Date', 'Datum', 'Trade Date'],
}

const currencyNames = new Set(['cur.', 'currency', 'währung'])

/** The column right of an amount, if it names the currency. */
function currencyOf(header: Header, amount: readonly string[]): number {
  const index = header.find(...amount) + 1
  return index > 0 && currencyNames.has(normalName(header.names[index] ?? '')) ? index : -1
}

const layoutOf = (header: Header): Layout => ({
  at: names.date,
  sent: { amount: names.sell, asset: currencyOf(header, names.sell) },
  received: { amount: names.buy, asset: currencyOf(header, names.buy) },
  fee: { amount: names.fee, asset: currencyOf(header, names.fee) },
  amounts: 'net',
  tag: names.type,
  tags: row => cointrackingTag(row, names.type),
  note: names.comment,
  hash: 'Tx-ID',
  wallet: names.exchange,
  more: (_, act) => ownFee(act),
})

function ownFee({ sent, received, fee, note }: Act): Partial<Act> {
  if (!fee || fee.asset === sent?.asset || (sent && fee.asset === received?.asset)) return {}
  return { fee: undefined, note: [note, `fee ${fee.quantity} ${fee.asset}`].filter(Boolean).join('; ') }
}

export const cointracking: Importer = {
  id: 'cointracking',
  title: 'CoinTracking trade list',
  wallet: 'CoinTracking',
  recognizes: header =>
    header.find(...names.type) >= 0 &&
    header.find(...names.exchange) >= 0 &&
    header.find(...names.date) >= 0 &&
    currencyOf(header, names.buy) > 0 &&
    currencyOf(header, names.sell) > 0,
  open: file =>
    withDayOrder(names.date, dayOrder =>
      sentReceived({ ...layoutOf(file.header), time: { dayOrder } })(file),
    ),
}
