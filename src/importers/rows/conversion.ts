// Several coins turned into one in a single act, as "convert small balances" does. Each coin given is a disposal of
// its own, so the coin received is divided among them by what each was worth.
import type { Decimal } from '#engine'
import { isZero, minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Side } from './exchange.ts'

export type Given = Side & { usd?: Decimal | undefined }
type Common = Pick<ImportedEvent, 'at' | 'note' | 'sourceId' | 'wallet'>

/**
 * With values, one trade per coin given. Without them it is unknown how much of the coin received was for each one:
 * then every coin is sold and the other bought at the market's price of that moment, which comes to the same.
 */
export function conversionEvents(
  common: Common,
  given: readonly Given[],
  received: Side & { usd?: Decimal | undefined },
): ImportedEvent[] {
  const nameOf = (index: number) =>
    common.sourceId === undefined ? undefined : `${common.sourceId}:${index + 1}`
  const [only] = given
  if (given.length === 1 && only) return [trade(common, only, received)]
  const values = given.map(({ usd }) => usd)
  if (values.every(isKnown)) {
    const parts = dividedBy(received.quantity, values)
    return given.map((coin, index) =>
      trade({ ...common, sourceId: nameOf(index) }, coin, { ...received, quantity: parts[index] ?? '0' }),
    )
  }
  const sales = given.map(
    (coin, index): ImportedEvent => ({ ...common, sourceId: nameOf(index), type: 'sell', ...coin }),
  )
  return [...sales, { ...common, sourceId: nameOf(given.length), type: 'buy', ...received }]
}

const trade = (common: Common, given: Given, { asset, quantity }: Side): ImportedEvent => ({
  ...common,
  type: 'trade',
  ...given,
  received: { asset, quantity },
})

const isKnown = (usd: Decimal | undefined): usd is Decimal => usd !== undefined && !isZero(usd)

const SCALE = 18

/** The parts add up to the total exactly: the last one takes what rounding leaves. */
function dividedBy(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  const units = weights.map(unitsOf)
  const sum = units.reduce((a, b) => a + b, 0n)
  const whole = unitsOf(total)
  const parts = units.slice(0, -1).map(weight => textOf((whole * weight) / sum))
  return [...parts, minus(total, parts.reduce(plus, '0'))]
}

function unitsOf(value: Decimal): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(SCALE, '0'))
}

function textOf(units: bigint): Decimal {
  const digits = units.toString().padStart(SCALE + 1, '0')
  return plus(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`, '0')
}
