// Whole histories as explorers listed them, where they are at hand: what they come to is what the address held.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minus } from '../../ledger/decimal.ts'
import { type Json, listOf, readJson, textIn } from '../json.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { addressPage } from './address-page.ts'
import { rowsIn } from './answers.ts'
import { chainCalled } from './chains.ts'
import type { Explorer } from './explorers.ts'
import { topicOf } from './logs.ts'
import { map } from './map.ts'
import { blockOf, hashOf } from './stretch.ts'
import { changesBy } from './testing/balance-changes.ts'
import { actsOfWithdrawal, readWithdrawal } from './withdrawals.ts'

const folder = new URL('../../../../shared/chains/listings/', import.meta.url)
const isAtHand = existsSync(folder)

type History = {
  id: string
  address: string
  chainId: number
  complete: boolean
  lists: Record<string, { body: Json }>
  facts: {
    nativeMovedWithoutFees: string
    feesOfSent: string
    tokens: Record<string, { symbol: string; moved: string }>
  }
}
const jsonOf = <T>(name: string) => readJson(readFileSync(new URL(name, folder), 'utf8')) as T
const histories = isAtHand
  ? readdirSync(folder).flatMap(name => (name.startsWith('history-') ? [jsonOf<History>(name)] : []))
  : []

const TRANSFER = topicOf('Transfer(address,address,uint256)')
const word = (text: string) => BigInt(text).toString(16).padStart(64, '0')
const hex = (row: Json, name: string) => `0x${BigInt(textIn(row, name)).toString(16)}`

/** Its lists are the recorded ones, and its receipts say the same as they do. */
function recorded({ lists }: History): Explorer {
  const rowsOf = (action: string) =>
    rowsIn(JSON.stringify(lists[action]?.body ?? { status: '1', result: [] }))
  return {
    name: 'own',
    async list(action, { startblock, endblock }) {
      return rowsOf(action).filter(
        row => blockOf(row) >= Number(startblock) && blockOf(row) <= Number(endblock),
      )
    },
    async node(_, [hash]) {
      const row = rowsOf('txlist').find(one => hashOf(one) === hash) ?? {}
      const logs = rowsOf('tokentx').filter(one => hashOf(one) === hash)
      return {
        transactionHash: String(hash),
        gasUsed: hex(row, 'gasUsed'),
        effectiveGasPrice: hex(row, 'gasPrice'),
        l1Fee: '0x0',
        logs: logs.map((log, nth) => ({
          address: textIn(log, 'contractAddress'),
          topics: [TRANSFER, `0x${word(textIn(log, 'from'))}`, `0x${word(textIn(log, 'to'))}`],
          data: `0x${word(textIn(log, 'value'))}`,
          logIndex: `0x${nth.toString(16)}`,
        })),
      }
    },
  }
}

test.skipIf(!isAtHand).each(histories)('$id', async history => {
  const chain = chainCalled(Number(history.chainId) === 10 ? 'optimism' : 'ethereum')
  const reader = {
    chain,
    explorers: [recorded(history)],
    address: history.address.toLowerCase(),
    receipts: new Map(),
  }
  const { body } = await addressPage(reader, {}, 1_000_000_000)
  const { events, issues } = await ledgerOf({ map }, [{ stream: '', body }])
  expect(issues).toEqual([])
  const { nativeMovedWithoutFees, feesOfSent, tokens } = history.facts
  const moved = Object.values(tokens).map(token => [token.symbol, token.moved])
  expect(changesBy(events)).toEqual({
    ETH: minus(nativeMovedWithoutFees, feesOfSent),
    ...Object.fromEntries(moved),
  })
})

test.skipIf(!isAtHand)('payments to those who stake are the same by Etherscan and by Blockscout', () => {
  type Answers = { answers: { body: { result: Json; items: Json } }[] }
  const etherscan = jsonOf<Answers>('etherscan-beacon-withdrawals.json').answers.flatMap(({ body }) =>
    listOf(body.result),
  )
  const blockscout = jsonOf<Answers>('blockscout-withdrawals-two-pages.json').answers.flatMap(({ body }) =>
    listOf(body.items),
  )
  const byIndex = new Map(blockscout.map(readWithdrawal).map(one => [one.index, one]))
  const acts = etherscan.map(readWithdrawal).flatMap(one => {
    expect(byIndex.get(one.index) ?? one).toEqual(one)
    return actsOfWithdrawal(one)
  })
  expect(acts.length).toBeGreaterThan(40)
  expect(
    [...byIndex.values()].flatMap(actsOfWithdrawal).map(({ type, quantity }) => `${type} ${quantity}`),
  ).toContain('deposit 32')
})

test.skipIf(!isAtHand).each([
  ['blockscout-nothing-found.json', 'empty'],
  ['etherscan-nothing-found.json', 'empty'],
  ['etherscan-chain-not-in-free-plan.json', 'not_found'],
  ['blockscout-internal-not-yet-processed.json', 'incomplete'],
])('answers as they were recorded: %s', (name, what) => {
  const { answers } = jsonOf<{ answers: { body: Json }[] }>(name)
  for (const { body } of answers)
    if (what === 'empty') expect(rowsIn(JSON.stringify(body))).toEqual([])
    else expect(() => rowsIn(JSON.stringify(body))).toThrow(expect.objectContaining({ code: what }))
})
