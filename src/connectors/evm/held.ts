// What a wallet holds on a chain, at the block up to which it was read. Not every node knows what was a while ago: then what
// is there now counts, where nothing has moved since.
import { ConnectorError } from '../connector-error.ts'
import type { AddressCursor } from './address-page.ts'
import type { EvmChain } from './chains.ts'
import type { Explorer } from './explorers.ts'
import { blockCall, type Call, callAll, coinCall, tokenCall } from './multicall.ts'
import { listNames, readStretch } from './stretch.ts'
import { NATIVE, type Token, wrappedToken } from './transaction.ts'
import { withdrawalsPage } from './withdrawals-page.ts'

export type Holder = { address: string; cursor: AddressCursor }
/** `asset`: as in a Transfer. */
export type Held = { chain: EvmChain; asset: string; units: bigint; token: Token | undefined }

type Asked = Call & { asset: string; token: Token | undefined }

/** So many fit into the address of a page, which is how some nodes are asked. */
const CALLS_AT_ONCE = 15

/** Undefined where it cannot be known: something has moved since. */
export async function heldOn(
  explorer: Explorer,
  chain: EvmChain,
  block: number,
  all: readonly Holder[],
): Promise<Held[] | undefined> {
  const holders = all.filter(({ cursor }) => cursor.isUsed)
  const asked = holders.flatMap(holder => callsOf(chain, holder))
  const held: Held[] = []
  for (let start = 0; start < asked.length; start += CALLS_AT_ONCE) {
    const calls = asked.slice(start, start + CALLS_AT_ONCE)
    const { at, units } = await unitsOf(explorer, chain, calls, block)
    if (at !== block && (await hasMoved(explorer, chain, holders, [block, at]))) return undefined
    for (const [nth, { asset, token }] of calls.entries()) {
      const quantity = units[nth]
      // A contract that does not say is none that holds anything.
      if (quantity !== undefined) held.push({ chain, asset, units: quantity, token })
      else if (asset === NATIVE) throw new ConnectorError('malformed')
    }
  }
  return held
}

function callsOf(chain: EvmChain, { address, cursor }: Holder): Asked[] {
  // The contract that wraps the coin may log no transfer, and then it is in no list of tokens.
  const tokens = { [chain.wrapped]: wrappedToken(chain), ...cursor.tokens }
  return [
    { ...coinCall(chain, address), asset: NATIVE, token: undefined },
    ...Object.entries(tokens).map(([contract, token]) => ({
      ...tokenCall(contract, address),
      asset: contract,
      token,
    })),
  ]
}

/** `at`: of which block they are. */
type Units = { at: number; units: (bigint | undefined)[] }

async function unitsOf(
  explorer: Explorer,
  chain: EvmChain,
  calls: readonly Asked[],
  block: number,
): Promise<Units> {
  try {
    const [at, ...units] = await callAt(explorer, chain, [blockCall(chain), ...calls], block)
    if (at === undefined || at < BigInt(block)) throw new ConnectorError('malformed')
    return { at: Number(at), units }
  } catch (error) {
    if (!isAboutQuestion(error)) throw error
    // A contract can be made to use up what all calls of one answer share. By itself it spoils only its own.
    if (calls.length === 1) return { at: block, units: [undefined] }
    const parts: Units[] = []
    for (const call of calls) parts.push(await unitsOf(explorer, chain, [call], block))
    return { at: Math.max(...parts.map(({ at }) => at)), units: parts.flatMap(({ units }) => units) }
  }
}

async function callAt(explorer: Explorer, chain: EvmChain, calls: readonly Call[], block: number) {
  try {
    return await callAll(explorer, chain, calls, `0x${block.toString(16)}`)
  } catch (error) {
    // Some say that they do not know the state of that block, some do not understand the question.
    if (!isAboutQuestion(error)) throw error
    return callAll(explorer, chain, calls, 'latest')
  }
}

const isAboutQuestion = (error: unknown) =>
  error instanceof ConnectorError && (error.code === 'not_found' || error.code === 'malformed')

/** Asked for after what is held was: so nothing slips in between. */
async function hasMoved(
  explorer: Explorer,
  chain: EvmChain,
  holders: readonly Holder[],
  [block, newest]: readonly [number, number],
): Promise<boolean> {
  for (const { address } of holders) {
    const since = await readStretch(explorer, address, { from: block + 1, to: newest })
    if (listNames.some(name => since[name].length > 0)) return true
    if (chain.name !== 'ethereum') continue
    const paid = await withdrawalsPage({ chain, explorer, address }, { next: block + 1 }, newest)
    if (paid.entries > 0) return true
  }
  return false
}
