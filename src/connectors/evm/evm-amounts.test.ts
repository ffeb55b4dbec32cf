// How much the shared cases say went over bridges, was lent, given or paid as a reward: the same with us to the last digit.
import { expect, test } from 'vitest'
import { decimalOf } from '../units.ts'
import { isDebt } from './debt-tokens.ts'
import { grossFlowsOf } from './flows.ts'
import { partsOf } from './parts.ts'
import type { Role } from './protocols/protocol.ts'
import { protocols } from './protocols/registry.ts'
import { amountIn, type SharedCase, sharedCases } from './testing/shared-case.ts'

const roles: Readonly<Record<string, Role>> = {
  'deposit/bridge': 'bridge',
  'withdrawal/bridge': 'bridge',
  'receive/generate debt': 'borrow',
  'withdrawal/generate debt': 'borrow',
  'spend/payback debt': 'repay',
  'receive/reward': 'reward',
  'staking/reward': 'reward',
  'receive/airdrop': 'airdrop',
  'receive/interest': 'interest',
  'spend/donate': 'donate',
  'receive/donate': 'donate',
}
const compared = new Set(Object.values(roles))

/** 'reward 0.5 ETH', in the order of the alphabet. */
function expectedOf({ expected }: SharedCase): string[] {
  const rows = expected.flatMap(({ type, subtype, asset, amount }) => {
    const role = roles[`${type}/${subtype}`]
    const [whole = '', fraction = ''] = amount.split('.')
    return role ? [{ key: `${role} ${asset}`, units: BigInt(whole + fraction.padEnd(18, '0')) }] : []
  })
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, ofKey]) => {
      const total = ofKey.reduce((sum, { units }) => sum + units, 0n)
      return `${key} ${decimalOf(total, 18)}`
    })
    .toSorted()
}

function oursOf(shared: SharedCase): string[] {
  const { transaction, own } = shared
  const flows = grossFlowsOf(transaction, own).filter(flow => !isDebt(transaction, flow))
  return partsOf(transaction, flows, own, protocols)
    .flatMap(({ asset, quantity, role }) => {
      const size = quantity < 0n ? -quantity : quantity
      return role !== 'unknown' && compared.has(role)
        ? [[role, ...amountIn(shared, asset, size)].join(' ')]
        : []
    })
    .toSorted()
}

/** Said in another way, and what we say instead. */
const saidOtherwise: Readonly<Record<string, readonly string[]>> = {
  // Interest, with us.
  'aave_v2-ethereum-bd333bdd': ['interest 0x3a3a65aab0dd2a17e3f1947ba16138cd37d08c04 0.000240847792940067'],
  // What another owed, paid for the collateral: a liquidation.
  'compound_v2-ethereum-0001a89e': [],
  // What the loan cost was kept back, and never came.
  'liquity-ethereum-db9a541a': ['borrow 0x5f98805a4e8be255a32880fdec7f6728c6568ba0 4751.162005820150243344'],
  // An exchange, of which the other side is on another chain.
  'woo_fi-polygon_pos-0f17b99d': [],
  // It never touched the wallet.
  'extrafi-base-b9479f2e': [],
}

const byCase = (read: (shared: SharedCase) => readonly string[]) =>
  Object.fromEntries(sharedCases.map(shared => [shared.id, read(shared)]))

test.skipIf(sharedCases.length === 0)('amounts are what the cases say', () => {
  expect(byCase(oursOf)).toEqual({ ...byCase(expectedOf), ...saidOtherwise })
})
