// Real transactions with what each did to a wallet, where they are at hand: they are not ours to keep here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WRAPPED } from '../../importers/solscan/mints.ts'
import { minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Json, readJson } from '../json.ts'
import { actsOf, coinNamed } from './acts.ts'
import { solOf } from './amount.ts'
import { walletOf } from './flows.ts'
import { readTransaction } from './transaction.ts'

const shared = new URL('../../../../shared/chains/solana/', import.meta.url)

type Expected = { type: string; subtype: string; asset: string; amount: string; counterparty?: string }
type TokenBalance = { accountIndex: number; mint: string; owner: string; uiTokenAmount: { amount: string } }
type Case = {
  id: string
  addresses: string[]
  expected: Expected[]
  chainNet: Record<string, string>
  fee: { amount: string } | null
  raw: {
    result: {
      meta: {
        preBalances: number[]
        postBalances: number[]
        preTokenBalances: TokenBalance[]
        postTokenBalances: TokenBalance[]
      }
    }
  }
}

const names = existsSync(shared) ? readdirSync(shared) : []
const textOf = (name: string) => readFileSync(new URL(name, shared), 'utf8')
const cases = names.map(name => JSON.parse(textOf(name)) as Case)

/** As readJson() has it: numbers are texts. */
const actsIn = ({ raw, addresses }: Case) =>
  actsOf(readTransaction(readJson(JSON.stringify(raw.result)) as Json), walletOf(addresses))

/** What its label is here. A coin that was swapped for a receipt of it, such as a share in a pool, is a trade. */
const kinds: Readonly<Record<string, ImportedEvent['type'] | 'nothing'>> = {
  'spend/none': 'withdrawal',
  'spend/fee': 'fee',
  'spend/payback debt': 'withdrawal',
  'receive/none': 'deposit',
  'receive/generate debt': 'deposit',
  'receive/airdrop': 'deposit',
  'receive/reward': 'deposit',
  'deposit/deposit to protocol': 'withdrawal',
  'deposit/deposit asset': 'withdrawal',
  'deposit/bridge': 'withdrawal',
  'withdrawal/withdraw from protocol': 'deposit',
  'withdrawal/remove asset': 'deposit',
  'withdrawal/bridge': 'deposit',
  'staking/deposit asset': 'withdrawal',
  'staking/remove asset': 'deposit',
  'trade/spend': 'trade',
  'trade/receive': 'trade',
  'trade/fee': 'trade',
  'deposit/deposit for wrapped': 'trade',
  'receive/receive wrapped': 'trade',
  'spend/return wrapped': 'trade',
  'withdrawal/redeem wrapped': 'trade',
  'transfer/none': 'nothing',
  'informational/none': 'nothing',
}

test.skipIf(cases.length === 0).each(cases)('$id: amounts and the fee', one => {
  const acts = actsIn(one)
  const fees = acts.filter(({ sourceId }) => sourceId?.endsWith(':fee')).map(({ quantity }) => quantity)
  const paid = [...fees, ...acts.flatMap(({ fee }) => fee?.quantity ?? [])]
  expect(paid).toEqual(one.fee ? [one.fee.amount] : [])
  expect(sumsOf(acts.filter(({ sourceId }) => !sourceId?.endsWith(':fee')))).toEqual(changeOf(one))
})

function sumsOf(acts: readonly ImportedEvent[]): Record<string, string> {
  const sums = new Map<string, string>()
  const add = (asset: string, quantity: string, sum: typeof plus) =>
    sums.set(asset, sum(sums.get(asset) ?? '0', quantity))
  for (const { type, asset, quantity, received } of acts) {
    add(asset, quantity, type === 'deposit' ? plus : minus)
    if (received) add(received.asset, received.quantity, plus)
  }
  return withoutZeros(sums)
}

/** What the addresses have more or less, and the rent that is in their own token accounts. Wrapped SOL is SOL. */
function changeOf({ chainNet, addresses, raw }: Case): Record<string, string> {
  const sums = new Map<string, string>()
  for (const [mint, change] of Object.entries(chainNet)) {
    const coin = mint === 'SOL' ? 'SOL' : coinNamed(mint)
    const sum = sums.get(coin) ?? '0'
    sums.set(coin, change.startsWith('-') ? minus(sum, change.slice(1)) : plus(sum, change))
  }
  const { preBalances, postBalances, preTokenBalances, postTokenBalances } = raw.result.meta
  const rentIn = (tokens: readonly TokenBalance[], lamports: readonly number[]) =>
    tokens
      .filter(({ owner }) => addresses.includes(owner))
      .reduce((rent, { accountIndex, mint, uiTokenAmount }) => {
        const wrapped = mint === WRAPPED ? BigInt(uiTokenAmount.amount) : 0n
        return rent + BigInt(lamports[accountIndex] ?? 0) - wrapped
      }, 0n)
  const rent = rentIn(postTokenBalances, postBalances) - rentIn(preTokenBalances, preBalances)
  const sol = sums.get('SOL') ?? '0'
  sums.set('SOL', rent < 0n ? minus(sol, solOf(-rent)) : plus(sol, solOf(rent)))
  return withoutZeros(sums)
}

const withoutZeros = (sums: ReadonlyMap<string, string>) =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== '0'))

test.skipIf(cases.length === 0)('kinds: at least 95 in 100 are those of the cases', () => {
  const rows = cases.flatMap(one => one.expected.map(row => ({ id: one.id, row, acts: actsIn(one) })))
  const unknown = rows.filter(({ row }) => kinds[labelOf(row)] === undefined)
  expect(unknown.map(({ id, row }) => `${id} ${labelOf(row)}`)).toEqual([])
  const wrong = rows.filter(({ row, acts }) => !isRead(row, acts))
  const most = Math.floor(rows.length / 20)
  expect(wrong.length, wrong.map(({ id, row }) => `${id} ${labelOf(row)}`).join()).toBeLessThanOrEqual(most)
})

const labelOf = ({ type, subtype }: Expected) => `${type}/${subtype}`

function isRead(row: Expected, acts: readonly ImportedEvent[]): boolean {
  const kind = kinds[labelOf(row)]
  const coin = row.asset === 'SOL' ? 'SOL' : coinNamed(row.asset)
  if (kind === 'nothing') return acts.every(({ type }) => type === 'fee' || type === 'withdrawal')
  return acts.some(
    ({ type, asset, received, fee }) =>
      (type === kind && (asset === coin || received?.asset === coin)) ||
      (kind === 'fee' && fee?.asset === coin),
  )
}
