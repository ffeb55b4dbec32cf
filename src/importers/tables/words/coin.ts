// Which coin a cell names. People write 'Bitcoin', 'Bitcoin (BTC)', 'btc', 'XBT' and '$BTC' for one and the same.
import { isMoney } from '../../../ledger/currencies.ts'
import { isOldCode, krakenAsset } from '../../rows/kraken-asset.ts'
import { lookUp } from '../../rows/lookup.ts'
import { remembered } from '../../rows/remembered.ts'

/** Names of coins, in small letters, with their tickers. A ticker itself needs no entry. */
const names: Record<string, string> = {
  bitcoin: 'BTC',
  xbt: 'BTC',
  ethereum: 'ETH',
  ether: 'ETH',
  litecoin: 'LTC',
  'bitcoin cash': 'BCH',
  'bitcoin sv': 'BSV',
  'bitcoin gold': 'BTG',
  'ethereum classic': 'ETC',
  ripple: 'XRP',
  dogecoin: 'DOGE',
  xdg: 'DOGE',
  cardano: 'ADA',
  solana: 'SOL',
  polkadot: 'DOT',
  kusama: 'KSM',
  polygon: 'MATIC',
  chainlink: 'LINK',
  stellar: 'XLM',
  'stellar lumens': 'XLM',
  lumens: 'XLM',
  uniswap: 'UNI',
  avalanche: 'AVAX',
  cosmos: 'ATOM',
  'cosmos hub': 'ATOM',
  algorand: 'ALGO',
  tezos: 'XTZ',
  monero: 'XMR',
  zcash: 'ZEC',
  tron: 'TRX',
  vechain: 'VET',
  filecoin: 'FIL',
  tether: 'USDT',
  'tether usd': 'USDT',
  'usd coin': 'USDC',
  'binance coin': 'BNB',
  'binance usd': 'BUSD',
  'shiba inu': 'SHIB',
  shiba: 'SHIB',
  'wrapped bitcoin': 'WBTC',
  'wrapped ether': 'WETH',
  'near protocol': 'NEAR',
  'internet computer': 'ICP',
  'hedera hashgraph': 'HBAR',
  hedera: 'HBAR',
  decentraland: 'MANA',
  'the sandbox': 'SAND',
  'the graph': 'GRT',
  'basic attention token': 'BAT',
  aave: 'AAVE',
  compound: 'COMP',
  'curve dao token': 'CRV',
  'lido dao': 'LDO',
  arbitrum: 'ARB',
  optimism: 'OP',
  aptos: 'APT',
  'crypto com coin': 'CRO',
  cronos: 'CRO',
  helium: 'HNT',
  celsius: 'CEL',
  iota: 'IOTA',
  dash: 'DASH',
  nano: 'NANO',
  pepe: 'PEPE',
  'terra classic': 'LUNC',
  toncoin: 'TON',
  synthetix: 'SNX',
  sushiswap: 'SUSHI',
  'yearn finance': 'YFI',
  loopring: 'LRC',
  'immutable x': 'IMX',
  'axie infinity': 'AXS',
  'theta network': 'THETA',
  multiversx: 'EGLD',
  elrond: 'EGLD',
  fantom: 'FTM',
  zilliqa: 'ZIL',
  ontology: 'ONT',
  injective: 'INJ',
  thorchain: 'RUNE',
  celestia: 'TIA',
  'ethereum name service': 'ENS',
  chiliz: 'CHZ',
  'enjin coin': 'ENJ',
  apecoin: 'APE',
  dogwifhat: 'WIF',
  kaspa: 'KAS',
  bittensor: 'TAO',
  worldcoin: 'WLD',
  decred: 'DCR',
  siacoin: 'SC',
  ravencoin: 'RVN',
  digibyte: 'DGB',
  'paypal usd': 'PYUSD',
  'gemini dollar': 'GUSD',
  trueusd: 'TUSD',
  'lido staked ether': 'STETH',
  'staked ether': 'STETH',
  'rocket pool': 'RPL',
  'rocket pool eth': 'RETH',
  'us dollar': 'USD',
  'us dollars': 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'u s dollar': 'USD',
  euro: 'EUR',
  euros: 'EUR',
  'british pound': 'GBP',
  'pound sterling': 'GBP',
  'canadian dollar': 'CAD',
  'australian dollar': 'AUD',
  'japanese yen': 'JPY',
  'swiss franc': 'CHF',
}

/** The sign of money in front of or behind an amount. '¥' is two currencies, and is asked. */
export const moneyBySign: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' }

/** Tickers of coins that tables are full of: what a cell must be for a whole column to be taken for coins. */
const common = new Set([
  ...Object.values(names),
  ...`BTC ETH SUSHI YFI MKR SNX ENJ CHZ ZRX REP OMG KNC LRC STORJ GALA APE IMX FTM MATIC POL EOS NEO QTUM LUNA LUNC UST
      DAI TUSD GUSD PYUSD USDP USDD BUSD STETH RETH CBETH WSTETH SUI SEI TIA INJ RUNE KAVA ONE EGLD XEM XVG DCR SC LSK
      WAVES ICX ZIL ONT IOST HT OKB KCS LEO CAKE BTT WIN JST SUN BONK WIF JUP PYTH JTO RENDER RNDR FET OCEAN AGIX TAO
      STX FLR ROSE MINA FLOW XDC HNT CELO CGLD BAL BAND UMA NMR ANKR SKL CTSI COTI AMP DNT GNO LPT POLY RLC`.split(
    /\s+/,
  ),
])

export const isCommonCoin = (ticker: string) => common.has(ticker) && !isMoney(ticker)

const tickerShape = /^[A-Z0-9][A-Z0-9.]{0,14}$/

/** The ticker of a coin or of money; undefined where a cell names neither in a way we can read. */
export const tickerOf = remembered((text): string | undefined => {
  const cell = text.trim().replace(/^\$(?=[A-Za-z])/, '')
  if (cell === '') return undefined
  const money = lookUp(moneyBySign, cell)
  if (money !== undefined) return money
  // 'Bitcoin (BTC)', 'BTC (Bitcoin)', 'Bitcoin - BTC', 'Bitcoin [BTC]'.
  const [, outer, inner] =
    /^(.+?)\s*(?:\(([^()]+)\)|\[([^[\]]+)\]|\s[-–—]\s(.+))$/.exec(cell)?.filter(part => part !== undefined) ??
    []
  if (outer !== undefined && inner !== undefined) return ofTwo(outer, inner)
  const name = lookUp(names, wordsOf(cell))
  if (name !== undefined) return name
  const ticker = cell.toUpperCase()
  if (isOldCode(ticker)) return krakenAsset(ticker)
  return tickerShape.test(ticker) ? ticker : undefined
})

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .trim()

/** Of a name and a ticker beside it, the one written in capitals is the ticker. */
function ofTwo(outer: string, inner: string): string | undefined {
  const isTicker = (part: string) => tickerShape.test(part) && /[A-Z]/.test(part)
  const ticker = isTicker(inner) ? inner : isTicker(outer) ? outer : undefined
  return ticker === undefined ? undefined : (lookUp(names, ticker.toLowerCase()) ?? ticker)
}
