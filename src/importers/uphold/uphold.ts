// Uphold's transaction history. Every row names an origin and a destination; in which of them the person's own balance
// stands follows from the type.
import type { Decimal } from '#engine'
import { isDollar } from '../../ledger/currencies.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { type Direction, upholdEvents } from './act.ts'

export const uphold: Importer = {
  id: 'uphold',
  title: 'Uphold transaction history',
  wallet: 'Uphold',
  recognizes: header =>
    header.has('Destination Amount', 'Destination Currency', 'Origin Amount', 'Origin Currency', 'Type') ||
    header.has('origin_amount', 'origin_currency', 'destination_amount', 'destination_currency', 'type'),
  open: eachRow(row => {
    const status = row.text('Status')
    if (status !== '' && !/^completed$/i.test(status)) return skip('not completed')
    const fee = feeSide(row)
    const act = {
      at: row.time('Date'),
      sourceId: row.text('Id') || undefined,
      origin: sideOf(row, 'Origin'),
      destination: sideOf(row, 'Destination'),
      fees: fee ? [fee] : [],
      usd: dollarValueOf(row),
      isFromUphold: /^uphold$/i.test(row.text('Origin')),
    }
    return upholdEvents(
      () => lookUp(directions, row.needed('Type').toLowerCase()) ?? unknownKind(row, 'Type'),
      act,
    )
  }),
}

const directions: Record<string, Direction> = {
  in: 'in',
  deposit: 'in',
  out: 'out',
  withdrawal: 'out',
  transfer: 'within',
}

const sideOf = (row: Row, side: 'Origin' | 'Destination'): Side => ({
  asset: row.asset([`${side} Currency`, `${side}_currency`]),
  quantity: row.amount([`${side} Amount`, `${side}_amount`]),
})

function feeSide(row: Row): Side | undefined {
  const quantity = row.amountIfAny('Fee Amount')
  return quantity ? { asset: row.asset('Fee Currency'), quantity } : undefined
}

/** The older export gives a value in the currency that the person had chosen. */
function dollarValueOf(row: Row): Decimal | undefined {
  const column = row.header.match(/^value_in_[a-z]{3}$/)
  const currency = row.header.names[column]?.trim().slice(-3).toUpperCase() ?? ''
  const usd = isDollar(currency) ? row.usd(column) : undefined
  return usd === '0' ? undefined : usd
}
