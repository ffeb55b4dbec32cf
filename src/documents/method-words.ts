// What decided which lots were sold, as every report, file and calculation names it.
import { type Method, type MethodResult, type MethodsUsed, methodsUsed, type Outcome } from '#engine'

/** Where lots are selected, and for a sale that has none, the oldest go first. */
const names: Record<Method, string> = { FIFO: 'FIFO', LIFO: 'LIFO', HIFO: 'HIFO', SPECIFIC_ID: 'FIFO' }

type Order = MethodsUsed['orders'][number]['order']

/** "FIFO; HIFO by lot instruction from Jan 1, 2025 for Kraken; 3 sales with selected lots". */
export const methodUsedIn = (outcome: Outcome, year: number): string =>
  usedWords(methodsUsed(outcome, year), outcome.settings.timeZone)

/** The same of a row of the comparison, where the lots with the lowest tax stand for lots that nobody selected. */
export function methodCompared({ used, basedOn }: MethodResult, timeZone: string): string {
  if (basedOn !== 'minimal') return usedWords(used, timeZone)
  return [...(isBaseUsed(used) ? ['Lots with the lowest tax'] : []), ...ordersWords(used, timeZone)].join(
    '; ',
  )
}

const usedWords = (used: MethodsUsed, timeZone: string) =>
  [
    ...(isBaseUsed(used) ? [names[used.method]] : []),
    ...ordersWords(used, timeZone),
    ...selectedWords(used),
  ].join('; ')

const ordersWords = ({ orders }: MethodsUsed, timeZone: string) =>
  orders.map(({ order }) => orderWords(order, timeZone))

/** A year in which nothing else decided goes by its own method, also when nothing was sold. */
const isBaseUsed = ({ sales, orders, selected }: MethodsUsed) =>
  sales > 0 || (orders.length === 0 && selected.sales === 0)

function orderWords({ method, from, wallet }: Order, timeZone: string): string {
  const since = typeof from === 'number' ? timeWords(from, timeZone) : dayWords(from)
  return `${names[method]} by lot instruction from ${since}${wallet === undefined ? '' : ` for ${wallet}`}`
}

const timeWords = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    // A narrow space is not among the letters of a form.
    .replaceAll('\u202f', ' ')

export const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))

function selectedWords({ method, selected: { sales, late } }: MethodsUsed): string[] {
  if (sales === 0) return method === 'SPECIFIC_ID' ? ['no lots selected'] : []
  const count = `${sales} ${sales === 1 ? 'sale' : 'sales'} with selected lots`
  return [late === 0 ? count : `${count} (${late} selected after the sale)`]
}

/** The same in the name of a file: "fifo", "fifo-hifo-instruction-selected-lots". */
export function methodInFileName(outcome: Outcome, year: number): string {
  const used = methodsUsed(outcome, year)
  const parts = [
    ...(isBaseUsed(used) ? [names[used.method]] : []),
    ...used.orders.map(({ order }) => `${names[order.method]}-instruction`),
    ...(used.selected.sales > 0 ? ['selected-lots'] : []),
  ]
  return [...new Set(parts)].join('-').toLowerCase()
}

/** The ways of choosing lots that the year rests on, each once. */
export function methodsBehind(outcome: Outcome, year: number): Method[] {
  const used = methodsUsed(outcome, year)
  return [
    ...new Set([
      ...(isBaseUsed(used) ? [used.method] : []),
      ...used.orders.map(({ order }) => order.method),
      ...(used.selected.sales > 0 ? ['SPECIFIC_ID' as const] : []),
    ]),
  ]
}
