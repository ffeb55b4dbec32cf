// Whether an exchange for a token that stands for what was given is a trade is open in law (R-CONVERSION). It is decided
// here, before anything else reads the events: what carries over is a migration from then on, in every stage after.
import type { LedgerEvent, Migration, Trade } from '../core/event.ts'
import { readingOf, type Settings } from '../core/settings.ts'

/** The same array where nothing carries over, as in nearly every ledger. */
export function withReadings(events: readonly LedgerEvent[], settings: Settings): readonly LedgerEvent[] {
  if (!events.some(event => carriesOver(event, settings))) return events
  return events.map(event => (carriesOver(event, settings) ? asMigration(event) : event))
}

/** What was reported as a sale is one: the IRS looks for its row, whatever the taxpayer reads into the law. */
const carriesOver = (event: LedgerEvent, settings: Settings): event is Trade =>
  event?.type === 'trade' &&
  event.conversion !== undefined &&
  readingOf(settings, event.conversion) === 'carry_over' &&
  !isReported(event)

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
