// The token accounts an address has now. Those it has closed are found by its own transactions.
import { isObject, type Json, listOf, objectIn, textIn } from '../json.ts'
import { TOKEN, TOKEN_2022 } from './programs.ts'
import type { Rpc } from './rpc.ts'
import { wholeOf } from './transaction.ts'

export const FINALIZED = { commitment: 'finalized' }

export type TokenAccount = {
  account: string
  mint: string
  units: bigint
  decimals: number
  lamports: bigint
}

/** With the slot at which they were. */
export async function tokenAccountsOf(
  rpc: Rpc,
  owner: string,
): Promise<{ slot: number; accounts: TokenAccount[] }> {
  const answers = await rpc.calls(
    [TOKEN, TOKEN_2022].map(programId => ({
      method: 'getTokenAccountsByOwner',
      params: [owner, { programId }, { encoding: 'jsonParsed', ...FINALIZED }],
    })),
  )
  return {
    slot: Math.min(...answers.map(slotOf)),
    accounts: answers.flatMap(answer => listOf(isObject(answer) ? answer.value : undefined).map(accountIn)),
  }
}

export const slotOf = (answer: Json) => Number(wholeOf(textIn(objectIn(answer, 'context'), 'slot')))

function accountIn(json: Json): TokenAccount {
  const account = objectIn(json, 'account')
  const info = objectIn(objectIn(objectIn(account, 'data'), 'parsed'), 'info')
  const amount = objectIn(info, 'tokenAmount')
  return {
    account: textIn(json, 'pubkey'),
    mint: textIn(info, 'mint'),
    units: wholeOf(textIn(amount, 'amount')),
    decimals: Number(wholeOf(textIn(amount, 'decimals'))),
    lamports: wholeOf(textIn(account, 'lamports')),
  }
}
