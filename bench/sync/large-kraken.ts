// Kraken with a long history, put in order once: the one of the tests does that for each page.
import type { Answered, Asked, Exchange } from '../../src/connectors/testing/exchange-server.ts'
import { krakenExchange, krakenHistory } from '../../src/connectors/testing/kraken-exchange.ts'

const PAGE = 50

const BEGAN = Date.UTC(2022, 0, 3) / 1000
/** A trade every hour would go on into the future. */
const sooner = (time: string) => BEGAN + (Number(time) - BEGAN) / 4

export function largeKraken(trades: number): Exchange {
  const history = krakenHistory(trades)
  // It checks keys and signatures, and says what the account holds.
  const door = krakenExchange([], Object.fromEntries(history.map(({ asset, balance }) => [asset, balance])))
  const entries = history
    .toSorted((a, b) => Number(b.time) - Number(a.time))
    .map(
      ({ txid, time, ...entry }) =>
        `${JSON.stringify(txid)}:{"time":${sooner(time)},${JSON.stringify(entry).slice(1)}`,
    )
  const page = (asked: Asked): Answered => {
    const offset = Number(new URLSearchParams(asked.body).get('ofs') ?? '0')
    const ledger = entries.slice(offset, offset + PAGE).join()
    return { body: `{"error":[],"result":{"ledger":{${ledger}},"count":${entries.length}}}` }
  }
  return {
    ...door,
    async answer(asked) {
      const checked = await door.answer(asked)
      return asked.path.endsWith('/Ledgers') && typeof checked.body === 'string' ? page(asked) : checked
    },
  }
}
