// Services that keep no account: coins come from a wallet of the person's, are exchanged, and go on to another. The
// file has only the exchange, so the way in and the way out are added to it: without them the coins sent would
// never arrive anywhere and those received would come from nowhere.

import { isMoney } from '../../ledger/currencies.ts'
import { minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Skip } from '../rows/each-row.ts'
import { type Exchange, exchangeEvent } from '../rows/exchange.ts'

type PassThrough = Exchange & {
  sourceId: string | undefined
  hashIn?: string | undefined
  hashOut?: string | undefined
}

/** `received` is what arrived, after a fee in the same coin. */
export function passThrough({ hashIn, hashOut, ...exchange }: PassThrough): readonly ImportedEvent[] | Skip {
  const event = exchangeEvent(exchange)
  if ('skip' in event) return event
  const { at, note, sourceId, sent, received, fee, amounts } = exchange
  const idOf = (part: string) => sourceId && `${part}:${sourceId}`
  const arrived =
    amounts !== 'net' && fee?.asset === received.asset
      ? minus(received.quantity, fee.quantity)
      : received.quantity
  const wayIn: ImportedEvent = { at, note, type: 'deposit', ...sent, hash: hashIn, sourceId: idOf('in') }
  const wayOut: ImportedEvent = {
    at,
    note,
    type: 'withdrawal',
    asset: received.asset,
    quantity: arrived,
    hash: hashOut,
    sourceId: idOf('out'),
  }
  return [
    ...(isMoney(sent.asset) ? [] : [wayIn]),
    { ...event, sourceId: idOf('swap') },
    ...(isMoney(received.asset) ? [] : [wayOut]),
  ]
}
