// What a use case may need. Built once, in src/server/product.ts; tests build their own.
import type { Method } from '#engine'
import type { Calculation, Comparison } from '../contract/calculations.ts'
import type { TaxExportFormat } from '../contract/tax-exports.ts'
import type { Db, OwnConnection } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Mailer } from '../mail/transport.ts'

export type Deps = {
  db: Db
  ownConnection: OwnConnection
  /** Where files lie while they are read. */
  uploadDir: string
  compute: Compute
  queue: Queue
  mailer: Mailer
  clock: () => Date
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string
  log: Log
}

/** What is computed apart from the thread that answers requests. */
export type Compute = {
  /** Brings what the engine finds missing in a ledger up to date. */
  refreshGaps(userId: string): Promise<void>
  /** Computes every year by one method and answers the one that is asked for. */
  years(wanted: { userId: string; year: number; method: Method }): Promise<Calculation>
  comparison(wanted: { userId: string; year: number }): Promise<Comparison>
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

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
