// Small balances that were converted, as Binance's own file knows them: by what all coins of a second came to.
import { togetherOf } from '../../importers/binance/together.ts'
import { orIssue } from '../../importers/rows/each-row.ts'
import type { Leg } from '../../importers/rows/exchange-group.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { dust } from './readers.ts'

export const dustBySecond: Importer['open'] = () => {
  const read = dust({ countFeeIn: true })
  const converted: { row: Row; event: ImportedEvent }[] = []
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const event = read(row)
        if ('skip' in event) out.skip(row, event.skip)
        else converted.push({ row, event })
      }),
    end(out) {
      const seconds = Map.groupBy(converted, ({ event }) => Math.floor(event.at / 1000))
      for (const coins of seconds.values()) {
        const together = togetherOf(coins.flatMap(({ event }) => legsOf(event)))
        for (const { row, event } of coins) out.event({ ...event, together }, row)
      }
    },
  }
}

const legsOf = ({ asset, quantity, received, inFiles }: ImportedEvent): Leg[] => [
  { asset, quantity, isOut: true },
  ...(received
    ? [{ asset: received.asset, quantity: inFiles?.received ?? received.quantity, isOut: false }]
    : []),
]
