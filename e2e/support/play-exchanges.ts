// The exchanges that journeys connect to. Which account it is goes by the key, as at a real one: each has a character.
import { setTimeout } from 'node:timers/promises'
import {
  coinbaseExchange,
  coinbaseHistory,
  coinbaseKey,
} from '../../src/connectors/testing/coinbase-exchange.ts'
import {
  coinbaseExchangeHistory,
  coinbaseExchangeServer,
} from '../../src/connectors/testing/coinbaseexchange-exchange.ts'
import { esplora } from '../../src/connectors/testing/esplora.ts'
import { evmExplorer } from '../../src/connectors/testing/evm-explorer.ts'
import { walletWorld } from '../../src/connectors/testing/evm-wallet.ts'
import type { Answered, Asked, Exchange } from '../../src/connectors/testing/exchange-server.ts'
import { serveExchange } from '../../src/connectors/testing/exchange-server.ts'
import { krakenExchange, krakenHistory, krakenKey } from '../../src/connectors/testing/kraken-exchange.ts'
import { upholdExchange, upholdHistory } from '../../src/connectors/testing/uphold-exchange.ts'
import { chain } from './bitcoin-wallet.ts'

const [krakenPort, upholdPort, coinbasePort, coinbaseExchangePort, bitcoinPort, evmPort] = process.argv
  .slice(2)
  .map(Number)

const held = { XXBT: '0.066415', XETH: '1.635256789100000001', SOL: '0.7' }
const unavailable: Answered = { status: 503, body: 'Service unavailable' }

const history = krakenHistory(70)
const good = krakenExchange(history, { XXBT: '0.066415', XETH: '1.635256789100000001' })
const accounts: Record<string, (asked: Asked) => Answered | Promise<Answered>> = {
  'journey-good': good.answer,
  'journey-differing': krakenExchange(history, held).answer,
  'journey-powerful': krakenExchange(history.slice(0, 3), { XXBT: '0.001' }, [
    'modify-trades',
    'withdraw-funds',
  ]).answer,
  'journey-away': () => unavailable,
  'journey-slow': slowly(krakenExchange(krakenHistory(250)).answer),
}

function slowly(answer: Exchange['answer']) {
  return async (asked: Asked) => {
    await setTimeout(700)
    return answer(asked)
  }
}

const kraken: Exchange = {
  ...good,
  answer(asked) {
    const account = accounts[String(asked.headers['api-key'])]
    if (!account) return good.keyRefused
    return account({ ...asked, headers: { ...asked.headers, 'api-key': krakenKey.apiKey } })
  },
}

await serveExchange(kraken, krakenPort)
await serveExchange(upholdExchange(upholdHistory(3), { isPersonal: true }), upholdPort)

/** Coinbase lets the key be downloaded as a file; its secret is made again with every start. */
const retail = coinbaseExchange(coinbaseHistory(3))
const keyFile = { name: coinbaseKey.apiKey, privateKey: coinbaseKey.apiSecret }
await serveExchange(
  {
    ...retail,
    answer: asked =>
      asked.path === '/downloaded-key' ? { status: 200, body: keyFile } : retail.answer(asked),
  },
  coinbasePort,
)
await serveExchange(coinbaseExchangeServer(coinbaseExchangeHistory(3)), coinbaseExchangePort)
await serveExchange(esplora(chain), bitcoinPort)
await serveExchange(evmExplorer(walletWorld), evmPort)
