// The statements of an account as the matching takes them.
import {
  type LineRef,
  listDecisions,
  listSourceIds,
  listStatementLines,
  listStatements,
} from '../../db/queries/broker-statements.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import type { KeptLine } from '../../statements/line.ts'
import { type BrokerYear, yearKey } from '../../statements/sales.ts'

export const lineId = ({ statementId, number }: LineRef) => `${statementId}/${number}`

export function lineRef(id: string): LineRef {
  const slash = id.indexOf('/')
  return { statementId: id.slice(0, slash), number: Number(id.slice(slash + 1)) }
}

export async function findBrokerYears(
  snapshot: Snapshot,
  userId: string,
): Promise<{ brokerYears: BrokerYear[]; sourceIds: ReadonlyMap<string, string> }> {
  const statements = await listStatements(snapshot, userId)
  if (statements.length === 0) return { brokerYears: [], sourceIds: new Map() }
  const years = new Map<string, BrokerYear & { lines: KeptLine[] }>()
  const byStatement = new Map(
    statements.map(({ id, wallet, year, form }) => {
      const key = yearKey(wallet, year)
      const brokerYear = years.get(key) ?? { wallet, year, lines: [], decisions: [] }
      years.set(key, brokerYear)
      return [id, { form, brokerYear }]
    }),
  )
  let hasSaleIds = false
  for (const row of await listStatementLines(snapshot, userId)) {
    const statement = byStatement.get(row.statementId)
    if (!statement) continue
    hasSaleIds ||= row.saleId !== null
    const { statementId: _, number: __, ...line } = row
    statement.brokerYear.lines.push({ ...line, id: lineId(row), form: statement.form })
  }
  const decisions = await listDecisions(snapshot, userId)
  const brokerYears = [...years.values()].map(brokerYear => ({
    ...brokerYear,
    decisions: decisions.filter(
      ({ wallet, year }) => wallet === brokerYear.wallet && year === brokerYear.year,
    ),
  }))
  return {
    brokerYears,
    sourceIds: hasSaleIds
      ? await listSourceIds(snapshot, userId, [...new Set(brokerYears.map(({ wallet }) => wallet))])
      : new Map(),
  }
}
