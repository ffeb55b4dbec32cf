// What is computed apart from the thread that answers requests (src/server/compute), and what it is asked.
import type { z } from 'zod'
import type { Method } from '#engine'
import type { Calculation, Comparison } from '../contract/calculations.ts'
import type { TaxExportFormat } from '../contract/tax-exports.ts'
import type {
  LineExplanation,
  LotPicks,
  LotsPreview,
  listTaxLines,
  SaleLots,
  TaxLinePage,
} from '../contract/tax-lines.ts'

export type Compute = {
  /** Brings what the engine finds missing in a ledger up to date. */
  refreshGaps(wanted: { userId: string }): Promise<void>
  /** Computes every year by one method and answers the one that is asked for. */
  years(wanted: YearRequest): Promise<Calculation>
  comparison(wanted: { userId: string; year: number }): Promise<Comparison>
  lines(wanted: LinesRequest): Promise<TaxLinePage>
  /** Null: there is no such line. */
  explanation(wanted: ExplainRequest): Promise<LineExplanation | null>
  /** Null: there is no such sale. */
  saleLots(wanted: SaleLotsRequest): Promise<SaleLots | null>
  lotsPreview(wanted: PreviewRequest): Promise<LotsPreview | null>
  /** Makes a file for tax software and keeps it under the id. */
  taxExport(wanted: TaxExportRequest): Promise<TaxExportMade>
  /** Makes a report that was asked for and keeps it. */
  report(wanted: { userId: string; reportId: string }): Promise<void>
}

export type TaxExportRequest = {
  userId: string
  id: string
  year: number
  method: Method
  format: TaxExportFormat
  expiresAt: string
}
export type TaxExportMade = { fileName: string; warning: string | null }

type YearRequest = { userId: string; year: number; method: Method }
export type LinesRequest = YearRequest & Omit<z.output<typeof listTaxLines.query>, 'method'>
export type ExplainRequest = YearRequest & { transactionId: string; number: number }
export type SaleLotsRequest = { userId: string; transactionId: string }
export type PreviewRequest = SaleLotsRequest & LotPicks & { now: number }
