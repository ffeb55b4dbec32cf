// Which column of an unknown layout holds what: as a person says it, or as it was understood.
import type { MonthDay } from '../../rows/time.ts'

export type Mapping = {
  /** The last row of the column names, from 1, or 0; what stands up to it is not a transaction. */
  headerRow: number
  /** Rows that name the columns: 0 in a table without names, 2 where a row of groups is above. */
  headerLines: number
  columns: MappedColumns
  /** Of a table whose rows hold several transactions: what each of them is. Empty: a row is one. */
  parts: RowPart[]
  /** Of a table that has a trade in several rows: the column whose cell they share. */
  joinedBy: number | null
  dayOrder: 'mdy' | 'dmy'
  /** The day of a date that names a month only; null: such a date cannot be read. */
  monthDay: MonthDay | null
  timeZone: string
  decimalComma: boolean
  wallet: string
  /** The coin of every row, where no column names it. */
  coin: string
  /** What prices, values and fees are in, where neither a column nor a cell says. */
  money: string
  /**
   * Whether the value has the fee in it: 'no'; 'net' adds it to the cost of a purchase and takes it off the
   * proceeds of a sale; 'added' adds it to both.
   */
  feeInValue: FeeInValue
  /** Some amounts of the table have a minus: then those without one came in. */
  hasSigns: boolean
  /** Fees have no minus: one that does was paid by the exchange. */
  minusIsRebate: boolean
  /** Whose fees are in the coin, where they name none. */
  feesInCoin: DealSide[]
  /** A row without a date has that of the row above it. */
  daysWrittenOnce: boolean
  /** What the titles between the rows say of those below them, where no column does. */
  titlesTell: TitleFact[]
  /** By the word in the type column, in lower case: 'buy', 'income:staking', 'loss:stolen', 'skip'. */
  types: Record<string, string>
  defaultType: string | null
}

export type MappedColumns = Partial<Record<MappedField, number | undefined>>

/** One of the transactions of a row. */
export type RowPart = {
  /** In place of those of the table. */
  columns: MappedColumns
  /** Its coin, where its columns are called after one. */
  coin: string
  /** What it is, where its columns say so. */
  type: string | null
}

export type TitleFact = 'type' | 'coin'

export const dealSides = ['buy', 'sell'] as const
export type DealSide = (typeof dealSides)[number]

export const feesInValue = ['no', 'net', 'added'] as const
export type FeeInValue = (typeof feesInValue)[number]

/** What a column can hold; the same names as on the wire, which `preview-import.ts` ties to these. */
export type MappedField =
  | 'date'
  | 'time'
  | 'type'
  /** Says more than the type where it is filled in: 'Staking' beside 'Receive'. */
  | 'label'
  | 'asset'
  | 'pair'
  | 'amount'
  | 'price'
  | 'value'
  /** What a purchase cost, where the proceeds of sales have a column of their own. */
  | 'cost'
  | 'currency'
  | 'fee'
  | 'feeAsset'
  /** A second fee of the same row, such as that of the network. */
  | 'otherFee'
  | 'sentAsset'
  | 'sentAmount'
  | 'receivedAsset'
  | 'receivedAmount'
  | 'wallet'
  | 'toWallet'
  | 'note'
  | 'id'
  | 'hash'
  /** Whether the row happened: canceled and failed ones are left out. */
  | 'status'
