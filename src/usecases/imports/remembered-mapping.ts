// How a person mapped columns of the same names before, so that they are asked once. Apart from what reads tables, which
// the process that answers requests need not load.
import { hash } from 'node:crypto'
import { type ColumnMapping, columnMapping } from '../../contract/imports.ts'
import { findMapping, saveMapping } from '../../db/queries/imports.ts'
import type { Question } from '../../importers/tables/questions/question.ts'
import type { Understanding } from '../../importers/tables/questions/understand.ts'
import { walletOf } from '../../importers/tables/words/file-name.ts'
import type { Deps } from '../deps.ts'

/** Equal column names are the same layout next time. */
const keyOf = (names: readonly string[]) => hash('sha256', JSON.stringify(names), 'hex')

export type MappedColumns = { names: readonly string[]; mapping: ColumnMapping; fileName: string }

export async function rememberMapping(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { names, mapping, fileName }: MappedColumns,
): Promise<void> {
  // A wallet that is called after its file is not that of the next file.
  const wallet = mapping.wallet === walletOf(fileName) ? '' : mapping.wallet
  await saveMapping(db, { userId, columnsKey: keyOf(names), mapping: { ...mapping, wallet }, now: clock() })
}

/** As the person mapped columns of these names before. Columns without names are not distinguished. */
export async function rememberedMapping(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  understanding: Understanding,
): Promise<ColumnMapping | undefined> {
  if (understanding.mapping.headerLines === 0) return undefined
  const read = columnMapping.safeParse(await findMapping(db, userId, keyOf(understanding.names)))
  return read.success ? withFactsOf(understanding, read.data) : undefined
}

/** What the person answered holds for the next file of this kind; what a file shows holds for that file alone. */
function withFactsOf({ mapping, questions }: Understanding, remembered: ColumnMapping): ColumnMapping {
  const isSame = (...fields: (keyof ColumnMapping['columns'])[]) =>
    fields.every(field => mapping.columns[field] === remembered.columns[field])
  const isShown = (about: Question['about']) => !questions.some(question => question.about === about)
  const {
    headerRow,
    headerLines,
    decimalComma,
    dayOrder,
    coin,
    wallet,
    feeInValue,
    hasSigns,
    minusIsRebate,
    feesInCoin,
    titlesTell,
  } = mapping
  const { daysWrittenOnce } = mapping
  return {
    ...remembered,
    headerRow,
    headerLines,
    decimalComma,
    titlesTell,
    ...(remembered.wallet === '' && { wallet }),
    ...(coin !== '' && { coin }),
    ...(isSame('date') && isShown('dayOrder') && { dayOrder }),
    ...(isSame('amount') && { hasSigns }),
    ...(isSame('fee') && { minusIsRebate, feesInCoin }),
    ...(isSame('date') && { daysWrittenOnce }),
    ...(isSame('amount', 'price', 'fee', 'value') && isShown('feeInValue') && { feeInValue }),
  }
}
