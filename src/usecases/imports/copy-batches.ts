// The batches of an intake on their way to the database, by COPY. Memory does not grow with them: what has been read is
// on its way, and reading waits when the database does.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { type Db, onConnection } from '../../db/client.ts'
import { type CopyTarget, copyStream } from '../../db/queries/import-staging.ts'
import { listWalletNames } from '../../db/queries/wallets.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import { type ImportCounts, importCounts } from './import-counts.ts'
import type { Batch, Intake } from './intake.ts'
import { stagedRow } from './staged-row.ts'

type NameOf = (wallet: string) => string

export async function copyBatches(
  client: pg.PoolClient,
  into: CopyTarget,
  { userId, batches, walletOfFile }: Pick<Intake, 'batches' | 'walletOfFile'> & { userId: string },
): Promise<ImportCounts> {
  const nameOf = await walletNames(onConnection(client), userId, walletOfFile)
  const counts = importCounts()
  const idPrefix = randomUUID().slice(0, 24)
  const stream = copyStream(client, into)
  // For as long as the stream lives: it may fail again when its connection is closed, when no caller waits anymore.
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  failed.catch(() => undefined)
  let first: Error | undefined
  stream.on('error', error => {
    first ??= error
  })
  try {
    for await (const batch of batches) {
      const lines = copyLines(batch, into, { idPrefix, counts, nameOf })
      if (lines !== '' && !stream.write(lines)) await Promise.race([once(stream, 'drain'), failed])
    }
    const finished = once(stream, 'finish')
    stream.end()
    await Promise.race([finished, failed])
    return counts
  } catch (reason) {
    // Writing to a connection that is gone fails too, in words that say nothing of it.
    throw first ?? reason
  }
}

/** Renamed wallets stay renamed. One that has no other name than the file's is not that of another file. */
async function walletNames(db: Db, userId: string, walletOfFile = ''): Promise<NameOf | undefined> {
  const changes = await listWalletNames(db, userId)
  if (changes.length === 0) return undefined
  return wallet => (wallet === walletOfFile ? wallet : currentName(changes, wallet))
}

function copyLines(
  { origin, records, skips, issues }: Batch,
  into: CopyTarget,
  { idPrefix, counts, nameOf }: { idPrefix: string; counts: ImportCounts; nameOf: NameOf | undefined },
): string {
  const lines: string[] = []
  for (const { events, rows } of records) {
    counts.eventRows += rows.length
    counts.rows += rows.length
    for (const event of events) {
      // Ids in the order of the source: an index takes them in without a search.
      const id = idPrefix + (++counts.events).toString(16).padStart(12, '0')
      const { occurrencesOf } = counts
      lines.push(into.line(stagedRow(event, origin, { id, rows, occurrencesOf, nameOf })))
    }
  }
  for (const { rows, reason } of skips) counts.skip(rows, reason)
  for (const issue of issues) counts.issue(issue)
  if (lines.length === 0) return ''
  lines.push('')
  return lines.join('\n')
}
