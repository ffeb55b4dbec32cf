// What the shared cases say their coins were for, and what we say.
import { expect, test } from 'vitest'
import { isDebt } from './debt-tokens.ts'
import { flowsOf, grossFlowsOf } from './flows.ts'
import { groupsOf, hasBoth } from './groups.ts'
import { type Part, partsOf } from './parts.ts'
import { protocols } from './protocols/registry.ts'
import { type SharedCase, sharedCases } from './testing/shared-case.ts'

/** 'asked': nothing is claimed, so it is matched, or the person is asked. 'traded': so, and there is another side. */
type Kind = Exclude<Part['role'], 'unknown'> | 'asked' | 'traded'

const exchanged: readonly Kind[] = ['swap', 'traded']
const converted: readonly Kind[] = ['wrap', 'liquid_stake', 'pool', 'migrate']

/** What the labels of the cases may be with us. Those that are left out move nothing that counts. */
const kindsOf: Readonly<Record<string, readonly Kind[]>> = {
  'trade/spend': exchanged,
  'trade/receive': exchanged,
  'multi trade/spend': exchanged,
  'multi trade/receive': exchanged,
  'deposit/deposit for wrapped': converted,
  'receive/receive wrapped': converted,
  'spend/return wrapped': converted,
  'withdrawal/redeem wrapped': [...converted, 'take_back', 'interest'],
  'staking/redeem wrapped': converted,
  'staking/deposit asset': [...converted, 'place'],
  'staking/remove asset': [...converted, 'take_back'],
  'deposit/deposit to protocol': ['place', ...converted],
  'withdrawal/withdraw from protocol': ['take_back', ...converted],
  'deposit/place order': ['place', 'swap'],
  'deposit/bridge': ['bridge'],
  'withdrawal/bridge': ['bridge'],
  'migrate/spend': ['migrate'],
  'migrate/receive': ['migrate'],
  'receive/reward': ['reward', 'staking', 'interest'],
  'staking/reward': ['reward', 'staking', 'interest'],
  'receive/airdrop': ['airdrop'],
  'receive/interest': ['interest', 'reward', ...converted],
  'receive/generate debt': ['borrow'],
  'withdrawal/generate debt': ['borrow'],
  'spend/payback debt': ['repay', 'liquidate'],
  'receive/liquidate': ['liquidate'],
  'spend/donate': ['donate'],
  'receive/donate': ['donate', 'asked'],
  'spend/fee': ['fee', 'pay', 'place', 'borrow'],
  'deposit/fee': ['fee', 'bridge'],
  'spend/none': ['asked', 'pay', 'bridge', ...exchanged],
  'receive/none': ['asked', ...exchanged],
  'renew/none': ['pay'],
  'mint/nft': ['place', 'asked', ...converted],
  'burn/nft': ['take_back', 'asked', ...converted],
  'spend/burn': ['swap', 'traded', 'migrate'],
  'receive/refund': ['refund', 'swap', 'traded', 'migrate'],
}

/** What each coin that came or went was for, by our reading. */
function kindsIn({ transaction, own }: SharedCase): { asset: string; isIn: boolean; kind: Kind }[] {
  const flows = grossFlowsOf(transaction, own).filter(flow => !isDebt(transaction, flow))
  return groupsOf(partsOf(transaction, flows, own, protocols)).flatMap(({ role, parts }) =>
    parts.map(({ asset, quantity }) => ({
      asset,
      isIn: quantity > 0n,
      kind: role === 'unknown' ? (hasBoth(parts) ? 'traded' : 'asked') : role,
    })),
  )
}

const incoming =
  /^(receive|withdrawal|mint|trade\/receive|multi trade\/receive|migrate\/receive|staking\/(re))/

/** 'equal', or what is not. Where we claim nothing the person is asked; anything else is wrong. */
function verdictOf(shared: SharedCase): string {
  const ours = kindsIn(shared)
  const flows = flowsOf(shared.transaction, shared.own).filter(flow => !isDebt(shared.transaction, flow))
  const words = flows.flatMap(({ asset, quantity }) => {
    const name = asset === '' ? shared.nativeAsset : asset
    const labels = shared.expected
      .filter(one => one.asset === name && one.amount !== '0' && one.counterparty !== 'gas')
      .map(({ type, subtype }) => `${type}/${subtype}`)
      .filter(label => incoming.test(label) === quantity > 0n)
    const allowed = labels.flatMap(label => kindsOf[label] ?? [])
    const kinds = ours
      .filter(one => one.asset === asset && one.isIn === quantity > 0n)
      .map(({ kind }) => kind)
    if (allowed.length === 0) return []
    return kinds.filter(kind => !allowed.includes(kind)).map(kind => `${kind} ${labels.join(', ')}`)
  })
  if (words.length === 0) return 'equal'
  return words.every(word => word.startsWith('asked '))
    ? `asked: ${words.join('; ')}`
    : `wrong: ${words.join('; ')}`
}

const verdicts = sharedCases.map(shared => ({ id: shared.id, verdict: verdictOf(shared) }))
const beginning = (start: string) => verdicts.filter(({ verdict }) => verdict.startsWith(start))

test('nothing is taken for what it is not', () => {
  expect(beginning('wrong')).toEqual([])
})

test.skipIf(sharedCases.length === 0)('most are what the cases say, and the rest is asked about', () => {
  expect(beginning('asked').map(({ id }) => id)).toEqual(['yearn_vesting-ethereum-dbd01f52'])
  expect(beginning('equal')).toHaveLength(173)
})
