// Whether an exchange for a token that stands for what was given is a trade is open in law (R-CONVERSION). It is decided
// here, before anything else reads the events: what carries over is a migration from then on, in every stage after.
import type { Conversion, LedgerEvent, Migration, Trade } from '../core/event.ts'
import { readingOf, type Settings } from '../core/settings.ts'

/** The same array where nothing carries over, as in nearly every ledger. */
export function withReadings(events: readonly LedgerEvent[], settings: Settings): readonly LedgerEvent[] {
  if (!events.some(event => carriesOver(event, settings))) return events
  return events.map(event => (carriesOver(event, settings) ? asMigration(event) : event))
}

/**
 * The kind of a conversion, where its reading is the taxpayer's choice. What was reported as a sale is one: the IRS looks
 * for its row, whatever the taxpayer reads into the law.
 */
export const openConversion = (event: LedgerEvent): Conversion | undefined =>
  event?.type === 'trade' && !isReported(event) ? event.conversion : undefined

function carriesOver(event: LedgerEvent, settings: Settings): event is Trade {
  const conversion = openConversion(event)
  return conversion !== undefined && readingOf(settings, conversion) === 'carry_over'
}

const isReported = ({ broker, brokerLines, adjustments, contract }: Trade) =>
  Boolean(broker || brokerLines?.length || adjustments?.length || contract)

const asMigration = ({
  id,
  at,
  sequence,
  wallet,
  asset,
  quantity,
  source,
  fee,
  received,
  conversion,
}: Trade): Migration => ({
  ...{ type: 'migration', id, at, sequence, wallet, asset, quantity, source, fee, received, conversion },
})
