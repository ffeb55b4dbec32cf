// The marks of exchanges and wallets that the package has, each by itself. White on nothing: they are used as masks.
import binance from '@web3icons/core/svgs/exchanges/mono/binance.svg.js'
import bitstamp from '@web3icons/core/svgs/exchanges/mono/bitstamp.svg.js'
import coinbase from '@web3icons/core/svgs/exchanges/mono/coinbase.svg.js'
import cryptoCom from '@web3icons/core/svgs/exchanges/mono/crypto-com.svg.js'
import gateIo from '@web3icons/core/svgs/exchanges/mono/gate-io.svg.js'
import gemini from '@web3icons/core/svgs/exchanges/mono/gemini.svg.js'
import kraken from '@web3icons/core/svgs/exchanges/mono/kraken.svg.js'
import kucoin from '@web3icons/core/svgs/exchanges/mono/kucoin.svg.js'
import exodus from '@web3icons/core/svgs/wallets/mono/exodus.svg.js'
import ledger from '@web3icons/core/svgs/wallets/mono/ledger.svg.js'
import phantom from '@web3icons/core/svgs/wallets/mono/phantom.svg.js'
import rainbow from '@web3icons/core/svgs/wallets/mono/rainbow.svg.js'
import trezor from '@web3icons/core/svgs/wallets/mono/trezor.svg.js'
import trust from '@web3icons/core/svgs/wallets/mono/trust.svg.js'

/** By how the name of a source begins, in small letters. */
export const sourceGlyphs: Readonly<Record<string, string>> = {
  binance,
  bitstamp,
  coinbase,
  'crypto.com': cryptoCom,
  exodus,
  'gate.io': gateIo,
  gemini,
  kraken,
  kucoin,
  ledger,
  phantom,
  rainbow,
  trezor,
  'trust wallet': trust,
}
