// Uphold's transaction history. Every row names an origin and a destination; in which of them the person's own balance
// stands is told by the type.
import type { Decimal } from '#engine'
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { compare, isZero, minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/imported-event.ts'
import { eachRow, type Skip, skip, unknownKind } from '../each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../exchange.ts'
import type { Importer } from '../importer.ts'
import type { Row } from '../row.ts'

export const uphold: Importer = {
  id: 'uphold',
  title: 'Uphold transaction history',
  wallet: 'Uphold',
  recognises: header =>
    header.has('Destination Amount', 'Destination Currency', 'Origin Amount', 'Origin Currency', 'Type') ||
    header.has('origin_amount', 'origin_currency', 'destination_amount', 'destination_currency', 'type'),
  open: eachRow(row => {
    const status = row.text('Status')
    if (status !== '' && !/^completed$/i.test(status)) return skip('not completed')
    const [origin, destination] = [sideOf(row, 'Origin'), sideOf(row, 'Destination')]
    if (isMoney(origin.asset) && isMoney(destination.asset)) return skip('money moved, no coins')
    const act = { row, origin, destination, at: row.time('Date'), sourceId: row.text('Id') || undefined }
    const isSame = origin.asset === destination.asset
    switch (row.needed('Type').toLowerCase()) {
      case 'in':
      case 'deposit':
        return isSame ? deposit(act) : exchanged(act)
      case 'out':
      case 'withdrawal':
        return isSame ? withdrawal(act) : exchangedAndSent(act)
      case 'transfer':
        return isSame ? skip('moved between your own balances at Uphold') : exchanged(act)
      default:
        return unknownKind(row, 'Type')
    }
  }),
}

type Act = { row: Row; origin: Side; destination: Side; at: number; sourceId: string | undefined }

function deposit({ row, destination, at, sourceId }: Act): ImportedEvent {
  const isInternal = /^uphold$/i.test(row.text('Origin'))
  return {
    type: 'deposit',
    at,
    sourceId,
    ...destination,
    note: isInternal ? 'From another account at Uphold. Brave pays its rewards this way.' : undefined,
  }
}

/** The origin's amount is all that left, the fee included. */
function withdrawal({ row, origin, destination, at, sourceId }: Act): ImportedEvent {
  const stated = feeSide(row)
  const withheld = minus(origin.quantity, destination.quantity)
  const fee =
    stated ?? (withheld.startsWith('-') || isZero(withheld) ? undefined : of(origin.asset, withheld))
  const isIncluded = fee?.asset === origin.asset && compare(origin.quantity, fee.quantity) > 0
  const quantity = fee && isIncluded ? minus(origin.quantity, fee.quantity) : origin.quantity
  return { type: 'withdrawal', at, sourceId, asset: origin.asset, quantity, fee: feeOf(fee) }
}

function exchanged({ row, origin, destination, at, sourceId }: Act): ImportedEvent | Skip {
  return exchangeEvent({
    at,
    sourceId,
    usd: dollarValueOf(row),
    sent: origin,
    received: destination,
    fee: feeSide(row),
    amounts: 'net',
  })
}

/** What was got in exchange left at once, unless it was money paid out to a bank. */
function exchangedAndSent(act: Act): readonly ImportedEvent[] | ImportedEvent | Skip {
  const exchange = exchanged(act)
  if ('skip' in exchange || isMoney(act.destination.asset)) return exchange
  const sourceId = act.sourceId === undefined ? undefined : `${act.sourceId}:out`
  return [exchange, { type: 'withdrawal', at: act.at, sourceId, ...act.destination }]
}

const of = (asset: string, quantity: Decimal): Side => ({ asset, quantity })

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
