import type { Statement } from '../../contract/broker-statements.ts'
import type { StatementRow } from '../../db/queries/broker-statements.ts'

export const statementOnWire = (
  { userId: _, createdAt, ...row }: StatementRow,
  lines: number,
): Statement => ({
  ...row,
  lines,
  createdAt: createdAt.toISOString(),
})
