// A broker's statements for a year beside the ledger. Runs in a computing process.
import type { z } from 'zod'
import {
  mostListed,
  type Reconciliation,
  type ReconciliationItem,
  type readReconciliation as readCall,
} from '../../contract/broker-statements.ts'
import { type LineRef, listStatements } from '../../db/queries/broker-statements.ts'
import { dollarText, minus, plus } from '../../ledger/decimal.ts'
import { type Difference, differencesOf, effectOnGain, theirFigures } from '../../statements/differences.ts'
import type { KeptLine, Sale } from '../../statements/line.ts'
import type { Pair, Reconciled } from '../../statements/reconcile.ts'
import { brokerYearOf, yearKey } from '../../statements/sales.ts'
import type { Book, Books } from '../books/books.ts'
import { lineId, lineRef } from '../books/broker-years.ts'
import { type AcrossNewYear, acrossNewYear } from './across-new-year.ts'
import { boxTotals } from './box-totals.ts'
import { figuresOf, rowsBySale, type SaleFigures } from './own-figures.ts'
import { statementOnWire } from './statement-on-wire.ts'

type Request = { userId: string; year: number } & z.output<typeof readCall.query>

const nothing: Reconciled = { pairs: [], lines: [], sales: [], totals: [] }

export async function readReconciliation(
  { openWith }: Books,
  { userId, wallet, year, view, offset, limit }: Request,
): Promise<Reconciliation> {
  const [book, statements] = await openWith(userId, snapshot => listStatements(snapshot, userId))
  const reconciled = book.reconciled.get(yearKey(wallet, year)) ?? nothing
  const rowsOf = rowsBySale(book.linesOf(year), wallet)
  const items = itemsOf(reconciled, sales => figuresOf(sales, rowsOf), acrossNewYear(book, wallet))
  const shown = items.filter(({ state, differences }) => viewOf(state, differences) === view)
  return {
    wallet,
    year,
    form: answerOf(book, wallet, year),
    statements: statementsOf(statements, { wallet, year }, reconciled),
    counts: countsOf(items),
    ...boxTotals({ year, reconciled, rowsOf }),
    total: shown.length,
    items: shown.slice(offset, offset + limit),
  }
}

/** What waits for an answer. */
export async function listProposed(
  { open }: Books,
  { userId, wallet, year }: Pick<Request, 'userId' | 'wallet' | 'year'>,
): Promise<{ lines: LineRef[]; sales: string[] }[]> {
  const { reconciled } = await open(userId)
  return (reconciled.get(yearKey(wallet, year)) ?? nothing).pairs
    .filter(({ kind }) => kind === 'proposed')
    .map(({ lines, sales }) => ({
      lines: lines.map(({ id }) => lineRef(id)),
      sales: sales.map(({ id }) => id),
    }))
}

export type WholeMatch = { wallet: string; year: number; lines: LineRef[]; sales: string[]; proceeds: string }

/** The match that has a line, or what the line may add up. Null where it has neither. */
export async function findMatch(
  { open }: Books,
  { userId, line }: { userId: string; line: LineRef },
): Promise<WholeMatch | null> {
  const { reconciled } = await open(userId)
  const wanted = lineId(line)
  const hasLine = ({ lines }: Pick<Pair, 'lines'>) => lines.some(({ id }) => id === wanted)
  for (const [key, { pairs, totals }] of reconciled) {
    const found = pairs.find(hasLine) ?? totals.find(hasLine)
    if (!found) continue
    return {
      ...brokerYearOf(key),
      lines: found.lines.map(({ id }) => lineRef(id)),
      sales: found.sales.map(({ id }) => id),
      proceeds: theirFigures(found.lines).proceeds,
    }
  }
  return null
}

const answerOf = ({ filing }: Book, wallet: string, year: number) =>
  filing.settings.brokerForms?.find(answer => answer.wallet === wallet && answer.year === year)?.form ??
  'none'

function statementsOf(
  rows: Awaited<ReturnType<typeof listStatements>>,
  { wallet, year }: { wallet: string; year: number },
  reconciled: Reconciled,
) {
  const counts = new Map<string, number>()
  const all = [...reconciled.pairs.flatMap(({ lines }) => lines), ...reconciled.lines.map(({ line }) => line)]
  for (const { id } of all) {
    const { statementId } = lineRef(id)
    counts.set(statementId, (counts.get(statementId) ?? 0) + 1)
  }
  return rows
    .filter(row => row.wallet === wallet && row.year === year)
    .map(row => statementOnWire(row, counts.get(row.id) ?? 0))
}

type FiguresOf = (sales: readonly Sale[]) => SaleFigures

function itemsOf(
  { pairs, lines, sales, totals }: Reconciled,
  ownFigures: FiguresOf,
  across: AcrossNewYear,
): ReconciliationItem[] {
  const mayAddUp = new Map(
    totals.flatMap(total => {
      const beside = totalOnWire(total, ownFigures)
      return total.lines.map(({ id }) => [id, beside] as const)
    }),
  )
  return [
    ...pairs.map(pair => pairItem(pair, ownFigures)),
    ...lines.map(({ line, decisionId }) => ({
      ...oneSided,
      state: 'only_theirs' as const,
      decisionId,
      theirs: theirsOnWire([line]),
      acrossNewYear: across.ofLine({ ...line, day: line.sold }),
      mayAddUp: mayAddUp.get(line.id) ?? null,
    })),
    ...sales.map(({ sale, isNotReported, decisionId }) => ({
      ...oneSided,
      state: isNotReported ? ('not_reported' as const) : ('only_ours' as const),
      decisionId,
      ours: oursOnWire([sale], ownFigures([sale])),
      acrossNewYear: isNotReported ? null : across.ofSale(sale),
    })),
  ]
}

const oneSided = {
  theirs: null,
  ours: null,
  differences: [],
  effect: null,
  acrossNewYear: null,
  mayAddUp: null,
}

function totalOnWire({ lines, sales }: Reconciled['totals'][number], ownFigures: FiguresOf) {
  const { proceeds } = ownFigures(sales)
  const by = dollarText(minus(theirFigures(lines).proceeds, proceeds))
  return { lines: lines.length, sales: sales.length, proceeds: dollarText(proceeds), by }
}

function pairItem({ kind, lines, sales, decisionId }: Pair, ownFigures: FiguresOf): ReconciliationItem {
  const ours = ownFigures(sales)
  return {
    state: kind,
    decisionId,
    theirs: theirsOnWire(lines),
    ours: oursOnWire(sales, ours),
    differences: differencesOf(lines, ours).map(differenceOnWire),
    effect: ours.isBasisKnown ? dollarText(effectOnGain(theirFigures(lines), ours)) : null,
    acrossNewYear: null,
    mayAddUp: null,
  }
}

/** In dollars, but for the coins by which quantities differ. */
const differenceOnWire = ({ kind, by }: Difference): Difference => ({
  kind,
  by: by === null || kind === 'quantity' ? by : dollarText(by),
})

function theirsOnWire(lines: readonly KeptLine[]): NonNullable<ReconciliationItem['theirs']> {
  const distinct = <T>(values: readonly (T | null)[]) =>
    [...new Set(values.flatMap(value => value ?? []))].sort()
  const [first] = lines as [KeptLine, ...KeptLine[]]
  const { quantity, proceeds, basis } = theirFigures(lines)
  return {
    lines: lines.slice(0, mostListed).map(({ id }) => lineRef(id)),
    lineCount: lines.length,
    asset: first.asset,
    quantity,
    proceeds: dollarText(proceeds),
    basis: basis === null ? null : dollarText(basis),
    basisReported: lines.every(line => line.basisReported === first.basisReported)
      ? first.basisReported
      : null,
    acquired: distinct(lines.map(({ acquired }) => acquired)) as string[],
    sold: distinct(lines.map(({ sold }) => sold)) as string[],
    terms: distinct(lines.map(({ term }) => term)) as ('short' | 'long')[],
    washSaleDisallowed: totalIfAny(lines.map(line => line.washSaleDisallowed)),
    taxWithheld: totalIfAny(lines.map(line => line.taxWithheld)),
    isLossDisallowed: lines.some(line => line.isLossDisallowed),
  }
}

function totalIfAny(amounts: readonly (string | null)[]): string | null {
  const shown = amounts.flatMap(amount => amount ?? [])
  return shown.length === 0 ? null : dollarText(shown.reduce(plus))
}

const oursOnWire = (
  sales: readonly Sale[],
  figures: SaleFigures,
): NonNullable<ReconciliationItem['ours']> => ({
  sales: sales.slice(0, mostListed).map(({ id }) => id),
  saleCount: sales.length,
  asset: sales[0]?.asset ?? '',
  quantity: figures.quantity,
  proceeds: figures.proceeds,
  basis: figures.basis,
  isBasisKnown: figures.isBasisKnown,
  gain: figures.gain,
  acquired: [...figures.acquired],
  sold: [...new Set(sales.map(({ day }) => day))].sort(),
  terms: [...figures.terms],
})

/** No basis on the form is not a difference to look at: ours stands there. */
const isDiffering = (differences: readonly Difference[]) =>
  differences.some(({ kind }) => kind !== 'basis_not_shown')

function viewOf(state: ReconciliationItem['state'], differences: readonly Difference[]) {
  if (state === 'proposed' || state === 'only_theirs' || state === 'only_ours') return 'open'
  return state === 'not_reported' || isDiffering(differences) ? 'differing' : 'agreeing'
}

function countsOf(items: readonly ReconciliationItem[]): Reconciliation['counts'] {
  const count = (fits: (item: ReconciliationItem) => boolean) => items.filter(fits).length
  const isSettled = ({ state }: ReconciliationItem) => state === 'exact' || state === 'accepted'
  return {
    agreeing: count(item => isSettled(item) && !isDiffering(item.differences)),
    differing: count(item => isSettled(item) && isDiffering(item.differences)),
    proposed: count(({ state }) => state === 'proposed'),
    onlyTheirs: count(({ state }) => state === 'only_theirs'),
    onlyOurs: count(({ state }) => state === 'only_ours'),
    notReported: count(({ state }) => state === 'not_reported'),
  }
}
