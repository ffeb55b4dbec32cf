// Amounts of TurboTax's universal file: at most 8 decimals and never negative. What the ledger does not say in dollars
// comes from the calculation, so that both rest on the same prices.
import {
  type DisposalKind,
  type EventType,
  type LedgerEvent,
  minus,
  type Outcome,
  plus,
  type Quantity,
  quantityText,
  readQuantity,
  readUsd,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import type { UniversalRow } from './universal-rows.ts'

const FINEST = 10n ** 10n

/** A decimal text with at most 8 decimals, half up. */
export function coinText(amount: string): { text: string; isRounded: boolean } {
  const exact = readQuantity(amount)
  // Dollars may be finer than coins can be.
  if (exact === undefined) return { text: usdText(readUsd(amount) ?? ZERO_USD), isRounded: true }
  const rounded = (((exact + FINEST / 2n) / FINEST) * FINEST) as Quantity
  return { text: quantityText(rounded), isRounded: rounded !== exact }
}

/** What the calculation found an event to be worth before costs, if it did. */
type Values = (event: LedgerEvent) => Usd | undefined

const disposalOf: Partial<Record<EventType, DisposalKind>> = {
  sell: 'sale',
  trade: 'trade',
  spend: 'spend',
  fee: 'fee',
}

export function valuesOf({ disposals, income }: Outcome): Values {
  const found = new Map<string, Usd>()
  const add = (key: string, usd: Usd) => found.set(key, plus(found.get(key) ?? ZERO_USD, usd))
  // Of gifts, donations and losses the calculation needs no value, and zero would be made up.
  for (const { kind, eventId, taxable, proceeds, costs, proceedsUnknown } of disposals)
    if (taxable && !proceedsUnknown) add(`${kind} ${eventId}`, plus(proceeds, costs))
  for (const { eventId, usd, valueUnknown } of income) if (!valueUnknown) add(`income ${eventId}`, usd)
  return ({ type, id }) => found.get(`${disposalOf[type] ?? type} ${id}`)
}

/** Empty where nobody knows it. */
export function marketValue(row: UniversalRow, calculated: Usd | undefined): string {
  const usd = row.usd === undefined ? calculated : readUsd(row.usd)
  if (usd === undefined) return ''
  const value = withFee(usd, row)
  return value === undefined || value < ZERO_USD ? '' : usdText(value)
}

/** A fee in coins has no dollars here: without them there is no market value to state. */
function withFee(usd: Usd, { fee, feeCounts }: UniversalRow): Usd | undefined {
  if (!fee || !feeCounts) return usd
  const cost = fee.asset === 'USD' ? readUsd(fee.amount) : undefined
  if (cost === undefined) return undefined
  return feeCounts === 'added' ? plus(usd, cost) : minus(usd, cost)
}
