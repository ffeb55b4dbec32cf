// What the addresses of a wallet hold, as its transactions count it: the SOL in its token accounts is its own, but for
// rent that others paid.
import { WRAPPED } from '../../importers/solscan/mints.ts'
import { addUp } from '../balances.ts'
import type { Balance } from '../connector.ts'
import { isObject, textIn } from '../json.ts'
import { decimalOf } from '../units.ts'
import { coinNamed } from './acts.ts'
import { solOf } from './amount.ts'
import { giftsIn } from './opened.ts'
import type { AddressCursor } from './read-address.ts'
import type { Rpc } from './rpc.ts'
import { FINALIZED, tokenAccountsOf } from './token-accounts.ts'
import { wholeOf } from './transaction.ts'

export async function holdingsOf(
  rpc: Rpc,
  addresses: readonly string[],
  cursors: readonly AddressCursor[],
): Promise<Balance[]> {
  const gifted = giftsIn(cursors.map(({ opened }) => opened ?? {}))
  const parts: { asset: string; text: string }[] = []
  for (const address of addresses) {
    const answer = await rpc.call('getBalance', address, FINALIZED)
    parts.push({ asset: 'SOL', text: solOf(wholeOf(isObject(answer) ? textIn(answer, 'value') : '')) })
    for (const { account, mint, units, decimals, lamports } of (await tokenAccountsOf(rpc, address))
      .accounts) {
      if (!gifted.has(account)) parts.push({ asset: 'SOL', text: solOf(lamports) })
      if (mint !== WRAPPED) parts.push({ asset: coinNamed(mint), text: decimalOf(units, decimals) })
    }
  }
  return addUp(parts)
}
