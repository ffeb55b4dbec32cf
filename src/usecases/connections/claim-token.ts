// Tokens that strangers sent to a wallet on a chain. They are in no record and no figure until the person claims them: then
// all that the chain said is read again with them.
import type { ExchangeId } from '../../connectors/registry.ts'
import type { UnaskedTokens } from '../../contract/exchanges.ts'
import { addClaim, findConnection, findUnasked, removeClaim } from '../../db/queries/exchange-connections.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { requestPrices } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'

type Key = { userId: string; id: string }

export async function listUnasked({ db }: Pick<Deps, 'db'>, key: Key): Promise<UnaskedTokens> {
  const kept = await findUnasked(db, key)
  if (!kept) throw new AppError('not_found')
  return { tokens: kept.unasked ?? [] }
}

/** Its transactions are added at once, as far as the plan holds them. */
export async function claimToken(
  deps: Pick<Deps, 'db' | 'compute' | 'queue' | 'clock'>,
  account: Account,
  { id, token }: { id: string; token: string },
): Promise<{ imported: number }> {
  const { db, compute } = deps
  const key = { userId: account.id, id }
  const connection = await findConnection(db, key)
  if (!connection) throw new AppError('not_found')
  const { unasked, exchange, displayName, wallet } = connection
  if (!unasked?.some(one => one.token === token)) throw new AppError('not_found')
  await addClaim(db, key, token)
  const { imported } = await compute(tasks.storePages, {
    userId: account.id,
    account,
    connectionId: id,
    exchange: exchange as ExchangeId,
    displayName,
    wallet,
  }).catch(async error => {
    // What the plan does not hold, say: later syncs would fail for it too.
    await removeClaim(db, key, token)
    throw error
  })
  await requestPrices(deps, account.id)
  return { imported }
}
