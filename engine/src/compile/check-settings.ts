// Settings come from a program, not from a taxpayer's files: one that cannot be is a mistake of the caller's, and
// guessing in its place would file a return by a method or in a zone that no one chose. So it is refused.
import { readDate } from '../core/dates.ts'
import { conversions } from '../core/event.ts'
import { conversionReadings, methods, type Settings } from '../core/settings.ts'

/** Throws a RangeError that names the setting. That the zone exists is checked where it is used. */
export function checkSettings(settings: Settings): void {
  const { timeZone, yearMethods = [], standingOrders = [], allocations = [] } = settings
  if (typeof timeZone !== 'string' || timeZone === '') refuse('timeZone', timeZone)
  oneOf('method', settings.method, methods)
  for (const [index, { year, method }] of yearMethods.entries()) {
    oneOf('yearMethods.method', method, methods)
    const isTwice = yearMethods.findIndex(other => other.year === year) !== index
    if (!Number.isInteger(year) || isTwice) refuse('yearMethods.year', year)
  }
  for (const { method, from } of standingOrders) {
    oneOf('standingOrders.method', method, methods)
    const isTime = typeof from === 'number' ? Number.isInteger(from) : readDate(from) !== undefined
    if (!isTime) refuse('standingOrders.from', from)
  }
  for (const allocation of allocations) {
    oneOf('allocations.kind', allocation.kind, ['specific-unit', 'global'])
    if (allocation.kind === 'global') oneOf('allocations.order', allocation.order, ['FIFO', 'LIFO', 'HIFO'])
  }
  oneOf('poolingBefore2025', settings.poolingBefore2025 ?? 'wallet', ['wallet', 'universal'])
  oneOf('transferFees', settings.transferFees ?? 'disposal', ['disposal', 'basis'])
  for (const [conversion, reading] of Object.entries(settings.conversions ?? {})) {
    oneOf('conversions', conversion, conversions)
    oneOf(`conversions.${conversion}`, reading, conversionReadings)
  }
  oneOf('tradeFeesBefore2025', settings.tradeFeesBefore2025 ?? 'disposed', ['disposed', 'acquired', 'split'])
}

function oneOf(setting: string, value: unknown, allowed: readonly string[]): void {
  if (!allowed.includes(value as string)) refuse(setting, value)
}

function refuse(setting: string, value: unknown): never {
  throw new RangeError(`Settings: ${setting} cannot be ${JSON.stringify(value)}`)
}
