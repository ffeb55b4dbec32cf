// What a broker knows of a ledger: what happened in the account. Coins that came from elsewhere, whatever they had been
// before, count as acquired when they came, of unknown basis; and the units acquired first are sold first, unless the
// broker was told otherwise by then (Instructions for Form 1099-DA (2026), "Identification of digital assets").
import type { LedgerEvent } from '../core/event.ts'
import { type Quantity, quantityText, readQuantity } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'

export type BrokersView = { events: readonly LedgerEvent[]; settings: Settings }

export function brokersView(events: readonly LedgerEvent[], settings: Settings, wallet: string): BrokersView {
  const seen = events.flatMap(event => seenBy(wallet, event))
  return { events: seen, settings: settingsOf(wallet, seen, settings) }
}

function seenBy(wallet: string, event: LedgerEvent): LedgerEvent[] {
  if (event.type === 'transfer' && event.to === wallet && event.wallet !== wallet) return arrivalOf(event)
  if (event.wallet !== wallet) return []
  switch (event.type) {
    case 'sell':
    case 'spend':
    case 'trade':
      // What a form that came says is no part of what it should say.
      return [
        {
          ...event,
          broker: undefined,
          brokerLines: undefined,
          isUnreported: undefined,
          adjustments: undefined,
        },
      ]
    case 'deposit':
    case 'gift_in':
    case 'inheritance':
      return [deposit(event, event.quantity)]
    default:
      return [event]
  }
}

const deposit = (
  { id, at, sequence, wallet, asset, source }: LedgerEvent,
  quantity: string,
): LedgerEvent => ({ type: 'deposit', id, at, sequence, wallet, asset, quantity, source })

/** What arrived, as the engine has it: never more than what left. */
function arrivalOf(event: Extract<LedgerEvent, { type: 'transfer' }>): LedgerEvent[] {
  const sent = readQuantity(event.quantity)
  if (sent === undefined) return []
  const fee = event.fee?.asset === event.asset ? readQuantity(event.fee.quantity ?? '0') : 0n
  const arrived = event.received === undefined ? sent - (fee ?? 0n) : readQuantity(event.received)
  if (arrived === undefined || arrived <= 0n) return []
  const quantity = quantityText((arrived < sent ? arrived : sent) as Quantity)
  return [deposit({ ...event, wallet: event.to }, quantity)]
}

/** Lots named for a sale count where the broker was told that lots come with each sale, and by the time of the sale. */
function settingsOf(
  wallet: string,
  seen: readonly LedgerEvent[],
  { timeZone, brokerNotices = [], selections = [], tradeFeesBefore2025, conversions, asOf }: Settings,
): Settings {
  const soldAt = new Map(selections.length > 0 ? seen.map(({ id, at }) => [id, at]) : [])
  return {
    timeZone,
    method: 'FIFO',
    poolingBefore2025: 'wallet',
    standingOrders: brokerNotices
      .filter(notice => notice.wallet === wallet)
      .map(({ method, toldAt }) => ({ method, from: toldAt, wallet })),
    selections: selections.filter(({ eventId, identifiedAt }) => {
      const at = soldAt.get(eventId)
      return at !== undefined && (identifiedAt ?? at) <= at
    }),
    tradeFeesBefore2025,
    conversions,
    asOf,
  }
}
