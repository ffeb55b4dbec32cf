// Vaults: what is put in works for all who have a share, which is a token of the vault itself.
import { assetName, contractOf } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import { addressIn, selectorOf, topicOf, wordsOf } from '../logs.ts'
import { type ChainTransaction, NATIVE } from '../transaction.ts'
import type { Protocol } from './protocol.ts'
import { exchangeFor, isOneOf, kindOf, madeOrBurned, poolProtocol } from './shares.ts'

/** https://eips.ethereum.org/EIPS/eip-4626 */
const ofStandard = [
  kindOf('Deposit(address,address,uint256,uint256)', 2),
  kindOf('Withdraw(address,address,address,uint256,uint256)', 3),
]

export const vaults = poolProtocol({ name: '', byShare: ofStandard, tellsCoin: true })

export const yearn = poolProtocol({
  name: 'Yearn',
  byShare: [kindOf('Deposit(address,uint256,uint256)', 1), kindOf('Withdraw(address,uint256,uint256)', 1)],
  // Through a partner's site.
  byPool: [kindOf('ReferredBalanceIncreased(address,address,address,uint256,uint256)', 3)],
})

const TRANSFER = topicOf('Transfer(address,address,uint256)')

/** The share of a vault put into another contract at once, which gives a token of its own for it. */
export const vaultsBehind: Protocol = {
  name: '',
  claims(transaction, flows) {
    const behind = transaction.logs.filter(log => isOneOf(ofStandard, log)).map(({ address }) => address)
    if (behind.length === 0) return []
    const holders = new Set(
      transaction.logs
        .filter(({ address, topics }) => behind.includes(address) && topics[0] === TRANSFER)
        .flatMap(log => wordsOf(log).slice(0, 2).map(addressIn)),
    )
    return exchangeFor(
      madeOrBurned(transaction, flows).filter(({ asset }) => holders.has(asset)),
      flows,
      'pool',
    )
  },
}

const EXCHANGED = kindOf('Swap(address,address,address,address,uint256,uint256,uint256)', 3)
const savingsTokens = new Set(['SUSDS', 'SUSDC', 'SDAI'])
const savedCoins = new Set(['USDS', 'USDC', 'DAI'])

/** Sky's savings on other chains: Spark's exchange gives the token of the vault on Ethereum at its own rate. */
export const savings: Protocol = {
  name: 'Spark',
  claims(transaction, flows) {
    const parties = transaction.logs.filter(log => isOneOf([EXCHANGED], log)).map(({ address }) => address)
    if (parties.length === 0) return []
    const isOf = (names: ReadonlySet<string>, { asset }: Flow) => names.has(assetName(transaction, asset))
    const moved = flows.filter(({ moves }) => moves.every(({ other }) => parties.includes(other)))
    if (!moved.every(flow => isOf(savingsTokens, flow) || isOf(savedCoins, flow))) return []
    return exchangeFor(
      moved.filter(flow => isOf(savingsTokens, flow)),
      moved,
      'pool',
    )
  },
}

/** Calls by which the chain's own coin goes into a vault or comes out. Buying a token that is new has other names. */
const coinCalls = new Set(
  [
    'deposit()',
    'depositBNB()',
    'depositETH()',
    'withdraw(uint256)',
    'withdrawAll()',
    'withdrawBNB(uint256)',
    'withdrawETH(uint256)',
    'redeem(uint256)',
  ].map(selectorOf),
)

/**
 * Vaults of before the standard, such as those of Yearn, Pickle and Beefy, log nothing but transfers. The contract that is
 * called makes or burns its own token, and itself takes or gives what that is for.
 */
export const olderVaults: Protocol = {
  name: '',
  claims(transaction, flows) {
    const shares = madeOrBurned(transaction, flows).filter(({ asset }) => asset === transaction.to)
    const claims = exchangeFor(shares, flows, 'pool')
    const others = flows.filter(
      flow => !shares.includes(flow) && claims.some(({ asset }) => asset === flow.asset),
    )
    return others.every(flow => isKeptBy(transaction, flow)) ? claims : []
  },
}

const isKeptBy = ({ to, input }: ChainTransaction, { asset, moves }: Flow) =>
  contractOf(asset)[1] === undefined &&
  moves.every(({ other }) => other === to) &&
  (asset !== NATIVE || coinCalls.has(input.slice(0, 10)))
