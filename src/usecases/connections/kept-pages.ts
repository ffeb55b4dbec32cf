import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { KeptPage } from '../../connectors/connector.ts'
import type { Db } from '../../db/client.ts'
import { readPages } from '../../db/queries/exchange-pages.ts'

const unzip = promisify(gunzip)

/** All that an exchange has said so far, in the order it came. */
export async function* keptPages(
  db: Db,
  connection: { userId: string; connectionId: string },
): AsyncGenerator<KeptPage> {
  for await (const { body, ...page } of readPages(db, connection))
    yield { ...page, body: (await unzip(body)).toString('utf8') }
}
