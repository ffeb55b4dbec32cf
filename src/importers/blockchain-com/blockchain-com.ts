// Blockchain.com: the wallet's history in three generations, and the statement of its trading account.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { EXCHANGE } from '../layouts/meaning.ts'
import { feeSideOf, textOf } from '../layouts/sent-received.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { readTime } from '../rows/time.ts'

const WALLET = 'Blockchain.com'

export const blockchainWallet: Importer = {
  id: 'blockchain-com-wallet',
  title: 'Blockchain.com wallet history',
  wallet: WALLET,
  recognizes: header =>
    header.has('date', 'time', 'type', 'value_then', 'exchange_rate_then', 'tx') &&
    header.find('amount', 'amount_btc') >= 0,
  open: eachRow(walletRow),
}

function walletRow(row: Row): ImportedEvent | Skip {
  const type = row.text('type').toLowerCase()
  const asset = row.text('token') === '' ? 'BTC' : row.asset('token')
  const amount = row.signed(['amount', 'amount_btc'])
  const hash = textOf(row, 'tx')
  const event = { at: timeOf(row), asset, hash, note: textOf(row, 'note') }
  if (!amount || amount.value === '0') return skip('moves nothing')
  if (type === 'transferred') return skip('moved within the wallet')
  if (type === 'received' && !amount.isNegative)
    return { ...event, type: 'deposit', quantity: amount.value, sourceId: hash && `in:${hash}:${asset}` }
  if (type !== 'sent' || !amount.isNegative) return unknownKind(row, 'type')
  // Newer files say what the recipient got and what the network took; older ones only the sum.
  const received = row.amountIfAny('recipient_received')
  const fee = row.amountIfAny('fee_value')
  const isSplit = received !== undefined && fee !== undefined
  return {
    ...event,
    type: 'withdrawal',
    quantity: isSplit ? received : amount.value,
    fee: isSplit ? { asset, quantity: fee } : undefined,
    sourceId: hash && `out:${hash}:${asset}`,
  }
}

/** '15:34:56 GMT +00:00' beside its date, or the unix time by itself. */
function timeOf(row: Row): number {
  if (/^\d{9,}$/.test(row.text('time'))) return row.time('time')
  row.time('date')
  const at = readTime(`${row.text('date')} ${row.needed('time')}`)
  return at ?? row.refuse('time', 'is not a time that can be read. Write it as 14:30:00 GMT +00:00.')
}

export const blockchainStatement: Importer = {
  id: 'blockchain-com-statement',
  title: 'Blockchain.com statement',
  wallet: WALLET,
  recognizes: header =>
    header.has(
      'date_time_utc',
      'transaction_type',
      'asset',
      'quantity_transacted',
      'counter_asset',
      'counter_amount',
    ) &&
    // The exchange of the same company writes nearly the same columns, with undocumented sides.
    !header.has('order_id'),
  open: eachRow(row => {
    const type = row.text('transaction_type').toUpperCase()
    const moved = feeSideOf(row, { amount: 'quantity_transacted', asset: 'asset' })
    const counter = feeSideOf(row, { amount: 'counter_amount', asset: 'counter_asset' })
    const act: Act = {
      at: row.time('date_time_utc'),
      sent: counter,
      received: moved,
      fee: feeSideOf(row, { amount: 'fee_amount', asset: 'fee_asset' }),
      // The counter amount is what was paid in all.
      amounts: 'net',
      note: textOf(row, 'Notes'),
      hash: textOf(row, 'transaction_hash'),
      sourceId: textOf(row, 'transaction_id'),
    }
    if ((type === 'BUY' && isMoney(moved?.asset ?? '')) || (type === 'SELL' && isMoney(counter?.asset ?? '')))
      return row.refuse('transaction_type', 'does not fit the two sides of this row. Check which was paid.')
    if (type === 'BUY' || type === 'SELL' || type === 'SWAP')
      return eventOf(row, act, EXCHANGE, 'transaction_type')
    if (type === 'REWARDS')
      return eventOf(
        row,
        { ...act, sent: undefined },
        { type: 'income', kind: 'interest' },
        'transaction_type',
      )
    if (type === 'SEND')
      return eventOf(row, { ...act, received: undefined }, { type: 'movement' }, 'transaction_type')
    return unknownKind(row, 'transaction_type')
  }),
}
