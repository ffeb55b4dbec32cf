// Coins for the token of a staking protocol, and back: ETH and STETH. Only where the protocol itself makes the token or
// burns it: STETH bought on a market is a trade.
import { assetName, contractOf } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import type { ChainTransaction } from '../transaction.ts'
import type { Protocol } from './protocol.ts'
import { exchangeFor, madeOrBurned } from './shares.ts'

type Family = {
  /** What is staked, and what else stands for it. */
  coins: string
  /** Tokens of staking protocols, by the names of the ledger. */
  tokens: string
}

const families: readonly Family[] = [
  {
    coins: 'ETH WETH OETH FRXETH EETH SUPEROETHB',
    tokens:
      'STETH WSTETH RETH CBETH SFRXETH FRXETH EETH WEETH SWETH RSWETH EZETH RSETH PUFETH METH CMETH OSETH ETHX ' +
      'ANKRETH WBETH BETH UNIETH LSETH WOETH OETH SUPEROETHB WSUPEROETHB RETH2 SETH2 PXETH APXETH TETH DINERO',
  },
  { coins: 'POL MATIC WPOL WMATIC', tokens: 'STMATIC MATICX STPOL SPOL ANKRMATIC' },
  { coins: 'BNB WBNB', tokens: 'BNBX SLISBNB SNBNB ANKRBNB STKBNB ASBNB WBETH' },
  { coins: 'AVAX WAVAX', tokens: 'SAVAX GGAVAX ANKRAVAX YYAVAX' },
  { coins: 'HYPE WHYPE', tokens: 'KHYPE STHYPE WSTHYPE BEHYPE LHYPE HAHYPE VKHYPE' },
  { coins: 'GNO', tokens: 'OSGNO STGNO' },
  // Locked for good in votes, by somebody who gives a token for it.
  { coins: 'CRV', tokens: 'CVXCRV SDCRV YCRV' },
  { coins: 'FXS WFRAX', tokens: 'CVXFXS SDFXS' },
  { coins: 'FXN', tokens: 'CVXFXN SDFXN' },
  { coins: 'BAL WETH ETH B-80BAL-20WETH', tokens: 'AURABAL SDBAL' },
  { coins: 'PENDLE', tokens: 'MPENDLE EPENDLE SDPENDLE' },
]
const known = families.map(({ coins, tokens }) => ({
  coins: new Set(`${coins} ${tokens}`.split(' ')),
  tokens: new Set(tokens.split(' ')),
}))

/** Collectibles that stand for coins on their way out: of Lido and ether.fi. */
const claimTickets = new Set([
  '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1',
  '0x7d5706f6ef3f89b3951e23e557cdfbc3239d4e2c',
])

/** Contracts that take tokens for coins that come later: of Lido, ether.fi, Renzo, Kelp and Kinetiq. */
const queues = new Set([
  ...claimTickets,
  '0x308861a430be4cce5502d0a12724771fc6daf216',
  '0x5efc9d10e42fb517456f4ac41eb5e2ebe42c8918',
  '0x62de59c08eb5dae4b7e6f7a8cad3006d6965ec16',
  '0x393d0b87ed38fc779fd9611144ae649ba6082109',
])

export const liquidStaking: Protocol = {
  name: '',
  claims(transaction, flows) {
    const waiting = flows.filter(({ moves }) => moves.every(({ other }) => queues.has(other)))
    if (flows.length === 1)
      return waiting.map(({ asset, quantity }) => ({ asset, quantity, role: 'liquid_stake' }))
    const changed = madeOrBurned(transaction, flows)
    for (const { coins, tokens } of known) {
      const tokensMoved = changed.filter(flow => isOf(tokens, transaction, flow) || isTicket(flow))
      const claims = exchangeFor(sideOf(tokensMoved), flows, 'liquid_stake')
      const isWithin = claims.every(
        ({ asset }) => coins.has(assetName(transaction, asset)) || isTicket({ asset }),
      )
      if (claims.length > 0 && isWithin) return claims
    }
    return []
  },
}

const isOf = (names: ReadonlySet<string>, transaction: ChainTransaction, { asset }: Flow) =>
  names.has(assetName(transaction, asset))
const isTicket = ({ asset }: Pick<Flow, 'asset'>) => claimTickets.has(contractOf(asset)[0])

/** One token of a protocol for another, such as EETH for WEETH: what came is what the rest was for. */
const sideOf = (moved: readonly Flow[]): Flow[] => {
  const came = moved.filter(({ quantity }) => quantity > 0n)
  return came.length > 0 ? came : [...moved]
}
