// What a token is called in the ledger, by what a file says of it. Anyone can make a token and call it USDC or UNI, and
// spam does: it even shows transfers that its owner never made. So the name of a coin belongs to the coin's contracts; any
// other token of that name carries its contract, has no price, and is asked about.
import { isMoney } from '../currencies.ts'
import { isCoinName, tokensAt } from './listed-tokens.ts'

/** As the chain shows them since the contract was given another name. */
const newSymbols: Readonly<Record<string, string>> = { 'USD₮': 'USDT', 'USD₮0': 'USDT', INST: 'FLUID' }

type Token = {
  /** In capital letters, as the file has it. */
  symbol: string
  /** Empty where the file has none. */
  contract: string
  /** Where the file says it. */
  chainId?: number | undefined
}

export function tokenName({ symbol, contract, chainId }: Token): string {
  if (contract === '') return symbol
  const tokens = tokensAt(contract, chainId)
  if (tokens.some(({ names }) => names.includes(symbol))) return symbol
  const isTaken = isCoinName(symbol) || isMoney(symbol)
  const tickers = new Set(tokens.map(({ ticker }) => ticker))
  const [ticker] = tickers
  // The coin that is known by this contract, under the name of another: SAI was DAI before there was a new DAI.
  if (ticker !== undefined && tickers.size === 1)
    return isTaken || newSymbols[symbol] === ticker ? ticker : symbol
  return isTaken ? `${symbol} ${contract.toUpperCase().slice(0, 10)}` : symbol
}
