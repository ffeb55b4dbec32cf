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
