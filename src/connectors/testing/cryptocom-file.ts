import type { CryptocomLists } from './cryptocom-exchange.ts'

/** The same journal as the file that the Crypto.com Exchange exports: whole seconds, its own word for a withdrawal. */
export function cryptocomFile({ journal }: CryptocomLists): string {
  const rows = journal.map(entry =>
    [
      'SPOT',
      new Date(Number(entry.event_timestamp_ms)).toISOString().slice(0, 19).replace('T', ' '),
      String(entry.journal_type).replace(/WITHDRAW$/, 'WITHDRAWAL'),
      entry.instrument_name,
      entry.transaction_qty,
      entry.transaction_cost,
      entry.trade_id === undefined ? '' : entry.side,
      entry.order_id ?? '',
      entry.trade_id ?? '',
    ].join(),
  )
  return [
    '"This file is for your information only."',
    'Account Type,Time (UTC),Journal Type,Instrument,Transaction Quantity,Transaction Cost,Side,Order ID,Trade ID',
    ...rows,
    '',
  ].join('\n')
}

/** The trades of the same history, as the Exchange's own file of trades has them. */
export function cryptocomTradesFile({ journal, trades }: CryptocomLists): string {
  const fills = new Map(trades.map(fill => [fill.trade_id, fill]))
  const ids = new Set([...journal, ...trades].flatMap(({ trade_id }) => trade_id ?? []))
  const rows = [...ids].map(id => {
    const fill = fills.get(id)
    const legs = journal.filter(({ trade_id }) => trade_id === id)
    return fill ? rowOfFill(fill) : rowOfLegs(legs)
  })
  return [
    'Order ID,Trade ID,Time (UTC),Symbol,Side,Trade Price,Trade Amount,Volume of Business,Fee,Fee Currency',
    ...rows,
    '',
  ].join('\n')
}

type Entry = CryptocomLists['trades'][number]

const timeOf = (ms: unknown) => new Date(Number(ms)).toISOString().slice(0, 23).replace('T', ' ')
const sizeOf = (quantity: unknown) => String(quantity).replace('-', '')

function rowOfFill(fill: Entry): string {
  const volume = Number(fill.traded_quantity) * Number(fill.traded_price)
  return [
    `O${fill.trade_id}`,
    fill.trade_id,
    timeOf(fill.create_time),
    fill.instrument_name,
    fill.side,
    fill.traded_price,
    fill.traded_quantity,
    Number(volume.toFixed(8)),
    sizeOf(fill.fees),
    fill.fee_instrument_name ?? 'USD',
  ].join()
}

/** Coins for dollars, with the fee in the coins. */
function rowOfLegs(legs: readonly Entry[]): string {
  const [coins, dollars] = [
    legs.find(({ instrument_name }) => instrument_name !== 'USD'),
    legs.find(({ instrument_name }) => instrument_name === 'USD'),
  ]
  const fee = legs.find(({ journal_type }) => journal_type === 'TRADE_FEE')
  const [quantity, volume] = [sizeOf(coins?.transaction_qty), sizeOf(dollars?.transaction_qty)]
  return [
    coins?.order_id,
    coins?.trade_id,
    timeOf(coins?.event_timestamp_ms),
    `${coins?.instrument_name}_USD`,
    coins?.side,
    Number(volume) / Number(quantity),
    quantity,
    volume,
    sizeOf(fee?.transaction_qty),
    fee?.instrument_name,
  ].join()
}
