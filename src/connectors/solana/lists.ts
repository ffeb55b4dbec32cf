// Which transactions an account has, the newest first, and what is in them.
import { ConnectorError } from '../connector-error.ts'
import { type Json, listOf, textIn } from '../json.ts'
import type { Rpc } from './rpc.ts'
import { FINALIZED } from './token-accounts.ts'

/** What a node lists at once, and what one page holds of it: transactions are large. */
const LISTED = 1000
const PAGE = 50

type Stretch = { before: string | undefined; until: string | undefined }

export const listedOf = async (rpc: Rpc, account: string, stretch: Stretch): Promise<string[]> =>
  listOf(await rpc.call('getSignaturesForAddress', account, { limit: LISTED, ...stretch, ...FINALIZED })).map(
    signatureIn,
  )

function signatureIn(json: Json): string {
  const signature = textIn(json, 'signature')
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)) throw new ConnectorError('malformed')
  return signature
}

/** As many as a page holds, without those that other lists had, and where to go on. */
export function pageOf(list: readonly string[], seen: ReadonlySet<string>) {
  const news = list.filter(signature => !seen.has(signature)).slice(0, PAGE)
  const more = list.filter(signature => !seen.has(signature)).length > news.length
  return {
    news,
    last: more ? news.at(-1) : list.at(-1),
    // A node may list fewer than it was asked for where its own store ends and another one begins.
    isAll: list.length === 0,
  }
}

export async function transactionsOf(rpc: Rpc, signatures: readonly string[]): Promise<Json[]> {
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0, ...FINALIZED }
  const answers = await rpc.calls(
    signatures.map(signature => ({ method: 'getTransaction', params: [signature, options] })),
  )
  // A node that keeps the last days only lists more than it can show.
  if (answers.includes(null)) throw new ConnectorError('incomplete')
  return answers
}
