// Every transaction of the shared cases as explorers list it, read back: nothing of it gets lost on the way, though receipts
// are asked for only where they are needed.
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { KeptPage } from '../connector.ts'
import { actsOf } from './acts.ts'
import { addressPage } from './address-page.ts'
import { flowsOf, networkFeeOf } from './flows.ts'
import { readPages } from './pages.ts'
import { asListed } from './testing/as-listed.ts'
import { inProcess } from './testing/in-process.ts'
import { type SharedCase, sharedCases } from './testing/shared-case.ts'

/** Coins that a chain credits by itself, for a bridge, are in no list of an address: the balance says that they are missing. */
const inNoList = 'xdai_bridge-gnosis-5892a695'

const flowsIn = ({ transaction, own }: Pick<SharedCase, 'transaction' | 'own'>) =>
  Object.fromEntries(flowsOf(transaction, own).map(({ asset, quantity }) => [asset, quantity]))

/** One token that is in no table of known coins: for all that the lists say a stranger sent it, and no receipt is asked for. */
const withoutReceipt: ReadonlySet<string> = new Set([
  'crosscurve-gnosis-d2c1698e',
  'monerium-arbitrum_one-792faaed',
])
const unnamed = (act: ImportedEvent): ImportedEvent => ({ ...act, note: undefined })

const listed = sharedCases.filter(({ id }) => id !== inNoList)

test.skipIf(listed.length === 0).each(listed)('$id', async ({ id, transaction, own }) => {
  const { chain } = transaction
  const world = {
    chains: [
      {
        id: chain.id,
        tip: transaction.block + 1,
        transactions: [asListed(transaction)],
        withdrawals: [],
      },
    ],
    refused: new Set<string>(),
    names: {},
  }
  async function* pages(): AsyncGenerator<KeptPage> {
    for (const [number, address] of [...own].entries()) {
      const reader = { chain, explorers: [inProcess(world, chain.id)], address, receipts: new Map() }
      const { body } = await addressPage(reader, {}, transaction.block)
      if (body !== null) yield { stream: '', number, body }
    }
  }
  const { each, release } = await readPages(pages())
  const read = [...each()].flatMap(found => (found.kind === 'transaction' ? [found.transaction] : []))
  release()
  const [one] = read
  if (!one) return expect(flowsIn({ transaction, own })).toEqual({})
  expect(read).toHaveLength(1)
  expect(flowsIn({ transaction: one, own })).toEqual(flowsIn({ transaction, own }))
  expect(networkFeeOf(one, own)).toBe(networkFeeOf(transaction, own))
  const { seconds, tokens } = transaction
  const asSaid = (acts: ImportedEvent[]) => (withoutReceipt.has(id) ? acts.map(unnamed) : acts)
  expect(asSaid(actsOf({ ...one, seconds, tokens }, own))).toEqual(asSaid(actsOf(transaction, own)))
})
