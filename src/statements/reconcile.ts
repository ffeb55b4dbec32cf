// What was decided about lines and sales, on top of what matches by itself.
import type { KeptLine, Sale } from './line.ts'
import { matchLines } from './match.ts'
import { lineEntry, saleEntry } from './sides.ts'
import { besideTotals } from './totals.ts'

/** What a person said: these are the same, these lines fit no sale, these sales are on no form. */
export type Decision = {
  id: string
  kind: 'same' | 'apart' | 'not_reported'
  lines: readonly string[]
  sales: readonly string[]
}

export type Pair = {
  kind: 'exact' | 'accepted' | 'proposed'
  lines: readonly KeptLine[]
  sales: readonly Sale[]
  /** Of what a person accepted. */
  decisionId: string | null
}

export type Reconciled = {
  pairs: readonly Pair[]
  /** Lines without a sale here, with what was decided about them. */
  lines: readonly { line: KeptLine; decisionId: string | null }[]
  /** Sales without a line there. */
  sales: readonly { sale: Sale; isNotReported: boolean; decisionId: string | null }[]
  /** Of these, lines that add up a year, beside the sales they may add up although the dollars differ. */
  totals: readonly { lines: readonly KeptLine[]; sales: readonly Sale[] }[]
}

export function reconcile(
  lines: readonly KeptLine[],
  sales: readonly Sale[],
  decisions: readonly Decision[],
): Reconciled {
  const lineById = new Map(lines.map(line => [line.id, line]))
  const saleById = new Map(sales.map(sale => [sale.id, sale]))
  const decided = new Map<string, Decision>()
  const accepted: Pair[] = []
  for (const decision of decisions) {
    const ids = [...decision.lines, ...decision.sales]
    // What is gone from the ledger or the statement takes what was decided about it along; nothing is decided twice.
    const isStanding = ids.every(id => (lineById.has(id) || saleById.has(id)) && !decided.has(id))
    if (!isStanding) continue
    const about = decision.kind === 'apart' ? decision.lines : ids
    for (const id of about) decided.set(id, decision)
    if (decision.kind === 'same')
      accepted.push({
        kind: 'accepted',
        lines: decision.lines.flatMap(id => lineById.get(id) ?? []),
        sales: decision.sales.flatMap(id => saleById.get(id) ?? []),
        decisionId: decision.id,
      })
  }
  const isOpen = ({ id }: { id: string }) => !decided.has(id)
  const found = matchLines(lines.filter(isOpen), sales.filter(isOpen))
  const isPaired = (id: string) => decided.get(id)?.kind === 'same'
  const openLines = new Set(found.lines)
  const openSales = new Set(found.sales)
  const linesOf = (ids: readonly string[]) => ids.flatMap(id => lineById.get(id) ?? [])
  const salesOf = (ids: readonly string[]) => ids.flatMap(id => saleById.get(id) ?? [])
  const beside = besideTotals({
    lines: linesOf(found.lines).map(lineEntry),
    sales: salesOf(found.sales).map(saleEntry),
  })
  return {
    pairs: [
      ...accepted,
      ...found.matches.map(match => ({
        kind: match.kind,
        lines: linesOf(match.lines),
        sales: salesOf(match.sales),
        decisionId: null,
      })),
    ],
    lines: lines
      .filter(({ id }) => openLines.has(id) || (decided.has(id) && !isPaired(id)))
      .map(line => ({ line, decisionId: decided.get(line.id)?.id ?? null })),
    sales: sales
      .filter(({ id }) => openSales.has(id) || (decided.has(id) && !isPaired(id)))
      .map(sale => ({
        sale,
        isNotReported: decided.get(sale.id)?.kind === 'not_reported',
        decisionId: decided.get(sale.id)?.id ?? null,
      })),
    totals: beside.map(({ lines, sales }) => ({
      lines: linesOf(lines.map(({ id }) => id)),
      sales: salesOf(sales.map(({ id }) => id)),
    })),
  }
}
