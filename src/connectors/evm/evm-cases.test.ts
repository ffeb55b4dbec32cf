// Every transaction of the shared cases: what came and went, and what the network took, to the last digit.
import { expect, test } from 'vitest'
import { actsOf } from './acts.ts'
import { flowsOf, networkFeeOf } from './flows.ts'
import { changesBy, changesIn } from './testing/balance-changes.ts'
import { amountIn, sharedCases } from './testing/shared-case.ts'

const isAtHand = sharedCases.length > 0

/** What a chain shows where the expected events say something else, and are right in another way. */
const asOnChain: Readonly<Record<string, Record<string, string>>> = {
  // The coins left when the order was placed.
  'cowswap-polygon_pos-2c8cac57': { '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': '109.978185' },
  // The name itself is a collectible, which arrived too.
  'ens-ethereum-e1a1c33b': {
    ETH: '-0.001651709749392573',
    'erc1155:0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401/3640109333365518253352730850828852637583164733625160424515898693844424953578':
      '1',
  },
}

test.skipIf(!isAtHand)('the cases are all there', () => {
  expect(sharedCases).toHaveLength(174)
})

test.skipIf(!isAtHand).each(sharedCases)('$id', shared => {
  const { id, transaction, own, net, fee } = shared
  const flows = flowsOf(transaction, own).map(({ asset, quantity }) => amountIn(shared, asset, quantity))
  expect(Object.fromEntries(flows)).toEqual(asOnChain[id] ?? net)
  const [, paid] = amountIn(shared, '', networkFeeOf(transaction, own))
  expect(paid).toBe(fee?.amount ?? '0')
  expect(changesBy(actsOf(transaction, own))).toEqual(changesIn(transaction, own))
})
