// A wallet on chains that are made up, and a server that shows them as public explorers do.
import type { Explorers, Http } from '../../connector.ts'
import { type MadeChain, transaction, usdc } from '../../testing/evm-chain.ts'
import { evmExplorer, type World } from '../../testing/evm-explorer.ts'
import { type ExchangeServer, serveExchange } from '../../testing/exchange-server.ts'
import { Kept } from '../../testing/kept.ts'
import { open } from '../api.ts'
import { map } from '../map.ts'

export const me = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
export const mine = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
export const friend = '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'
export const router = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'
export const ETH = 10n ** 18n

/** Coins that came, some of them given for a token, one payment, and a call that failed. */
export const history = () => [
  transaction(15_000_000, friend, me, { value: 3n * ETH }),
  transaction(15_000_100, me, router, {
    value: ETH,
    input: '0x7ff36ab5',
    gasUsed: 100_000n,
    // What was not needed comes back from the contract.
    internal: [{ from: router, to: me, value: ETH / 10n }],
    tokens: [{ token: usdc, from: router, to: me, value: 1_234_560_000n }],
  }),
  transaction(15_000_200, me, friend, { value: ETH / 2n }),
  transaction(15_000_300, me, router, { input: '0x7ff36ab5', value: ETH, isFailed: true }),
]
/** What they leave. */
export const leftOfHistory = '1.599857999999006'

type WalletOptions = { apiKey?: string; http?: () => Http; apiSecret?: string }

export type MadeUp = {
  world: World
  ethereum: MadeChain
  /** All that was asked for, since the last splice(0). */
  asked: string[]
  server: ExchangeServer
  /** The addresses of public explorers. */
  urls: Explorers['urls']
  /** One's own explorer, or the public ones. */
  own(): Http
  shared(): Http
  wallet(options?: WalletOptions): Kept
}

export async function madeUp(): Promise<MadeUp> {
  const ethereum: MadeChain = { id: 1, tip: 20_000_000, transactions: [], withdrawals: [] }
  const world: World = { chains: [ethereum], refused: new Set(), names: {} }
  const asked: string[] = []
  const explorer = evmExplorer(world)
  const server = await serveExchange({
    ...explorer,
    answer(request) {
      asked.push(`${request.path}?${request.search}${request.body}`)
      return explorer.answer(request)
    },
  })
  const urls = {
    blockscout: `${server.url}/blockscout`,
    etherscan: `${server.url}/etherscan`,
    routescan: `${server.url}/routescan`,
  }
  const own = (): Http => ({ baseUrl: server.url, sandbox: false })
  return {
    world,
    ethereum,
    asked,
    server,
    urls,
    own,
    shared: () => ({ baseUrl: undefined, sandbox: false, explorers: { urls } }),
    wallet: ({ apiKey = me, http = own, apiSecret = '' } = {}) =>
      new Kept({ open, map }, { apiKey, apiSecret, passphrase: '' }, http),
  }
}

export const actsIn = async (kept: Kept) =>
  (await kept.events()).map(({ type, quantity, asset, received, fee }) =>
    [type, quantity, asset, received?.quantity, received?.asset, fee && `fee ${fee.quantity}`]
      .filter(Boolean)
      .join(' '),
  )

export const balancesIn = async ({ session, cursorOf }: Awaited<ReturnType<Kept['sync']>>) =>
  Object.fromEntries(
    (await session.balances(cursorOf))?.map(({ asset, quantity }) => [asset, quantity]) ?? [],
  )
