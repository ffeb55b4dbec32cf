import { expect, test } from 'vitest'
import { compare } from '../../ledger/decimal.ts'
import type { KeptPage, UnaskedReceipt } from '../connector.ts'
import { readCheckpoints } from '../evm/checkpoints.ts'
import { map } from '../evm/map.ts'
import { changesBy } from '../evm/testing/balance-changes.ts'
import { pull } from '../pull.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { open } from './api.ts'
import { balances } from './history.ts'

const nowhere = { baseUrl: 'http://127.0.0.1:1', sandbox: false }
const noKey = { apiKey: '', apiSecret: '', passphrase: '' }
const options = {
  now: () => new Date('2026-02-05T00:00:00Z'),
  signal: new AbortController().signal,
  pauseMs: 1,
}

const session = await open(noKey, nowhere)
const pages = await allOf(pull(session, null, options))

async function* kept(): AsyncGenerator<KeptPage> {
  for (const [number, { stream, body }] of pages.entries()) if (body !== null) yield { stream, number, body }
}

test('is read in pages, without an address and without a network, and later has nothing new', async () => {
  expect(pages.map(({ entries }) => entries)).toEqual([3, 3, 2, 2])
  const again = await allOf(pull(session, pages.at(-1)?.state ?? null, options))
  expect(again.map(({ body }) => body)).toEqual([null, null])
})

test('shows what the connector of Ethereum reads: rewards, swaps, wrapping, gas and a transfer', async () => {
  const { events, issues, skips } = await ledgerOf({ map }, pages)
  expect(issues).toEqual([])
  expect(
    events.map(({ type, quantity, asset, received, note, fee }) =>
      [type, quantity, asset, received?.quantity, received?.asset, fee && `fee ${fee.quantity}`, note]
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual([
    'income 1.52384 ETH',
    'trade 0.4 ETH 748.12 USDC fee 0.002604844 Swap on Uniswap',
    'fee 0.0058178 ETH Failed: nothing moved',
    'trade 0.25 ETH 0.25 WETH fee 0.000540456 Wrapping',
    'trade 0.66175 ETH 120 LINK fee 0.000365631 Swap on Uniswap',
    'withdrawal 120 LINK fee 0.000209244',
    'income 0.01764 ETH',
    'trade 0.1 WETH 0.1 ETH fee 0.000035144 Wrapping',
  ])
  expect(events.filter(({ conversion }) => conversion === 'wrapping')).toHaveLength(2)
  expect(skips).toHaveLength(2)
})

test('leaves out what strangers sent, and says why', async () => {
  const left: UnaskedReceipt[] = []
  const sink = { recognized: () => {}, events: () => {}, skip: () => {}, issue: () => {} }
  await map(kept(), 0, sink, { claimed: new Set(), leaveOut: receipt => void left.push(receipt) })
  expect(left.map(({ symbol, reasons }) => [symbol, ...reasons])).toEqual([
    ['Visit usdc-gift.example.com', 'its name is a link or an invitation'],
    ['USD\u0421', 'it has the name of another coin'],
  ])
})

test('holds what its pages leave, and what its records leave but for what strangers sent', async () => {
  const names = new Set(balances.map(({ asset }) => asset))
  const last = new Map(
    (await readCheckpoints(kept(), names)).map(({ asset, quantity }) => [asset, quantity] as const),
  )
  expect(Object.fromEntries(last)).toEqual(
    Object.fromEntries(balances.map(({ asset, quantity }) => [asset, quantity])),
  )
  const { events } = await ledgerOf({ map }, pages)
  const [eth, weth, usdc] = balances
  expect(changesBy(events)).toEqual(
    Object.fromEntries([eth, weth, usdc].map(one => [one?.asset, one?.quantity])),
  )
})

test('never spends what has not come yet', async () => {
  const every = new Set(['ETH', 'WETH', 'USDC', 'LINK'])
  for (const { quantity } of await readCheckpoints(kept(), every))
    expect(compare(quantity, '0')).toBeGreaterThanOrEqual(0)
})
