// What a use case may need. Built once, in src/server/product.ts; tests build their own.
import type { Db, OwnConnection } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { CityDatabase } from '../locations/city-database.ts'
import type { Mailer } from '../mail/transport.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { RateHistory, RateSource } from '../prices/sources/ecb.ts'
import type { Source } from '../prices/sources/source.ts'
import type { Pull } from './connections/pull.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { Compute } from './task.ts'

export type Deps = {
  db: Db
  ownConnection: OwnConnection
  /** Where files lie while they are read. */
  uploadDir: string
  /** Holds the official blanks of the forms, if an operator has installed them. */
  formsDir: string
  /** What the fullest disk that the product writes to has left. */
  freeBytes(): Promise<number>
  /** For what takes longer than a request may keep the others waiting. */
  compute: Compute
  /** Reads an exchange, in the process that syncs. */
  pull: Pull
  /** Asked for prices by jobs, the most trusted first; none where the settings name none. */
  priceSources: readonly Source[]
  /** Asked for exchange rates by a job; undefined where the settings name none. */
  rateSource: RateSource | undefined
  /** Asked by jobs what other money was worth on the days of records; undefined where the settings name none. */
  rateHistory: RateHistory | undefined
  /** Where addresses are. */
  cities: CityDatabase
  /** Seals what is secret before it is stored. */
  keyring: Keyring
  queue: Queue
  mailer: Mailer
  /** Takes the money. */
  payments: PaymentProvider
  clock: () => Date
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string
  log: Log
  /** How many lines the log of this process could not take since its start. */
  lostLogLines(): number
}

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
