import type { Compliance } from '../../../contract/compliance.ts'

/** Nothing has come in yet, and no row of a file is left to look at either. */
export const isNew = ({
  hasRecords,
  records,
}: Pick<Compliance, 'hasRecords'> & { records: { total: number } }) => !hasRecords && records.total === 0
