// Kraken with a long history, put in order once: the one of the tests does that for each page.
import type { Answered, Asked, Exchange } from '../../src/connectors/testing/exchange-server.ts'
import { krakenExchange, krakenHistory } from '../../src/connectors/testing/kraken-exchange.ts'

const PAGE = 50

export function largeKraken(trades: number): Exchange {
  // It checks keys and signatures, and has nothing.
  const door = krakenExchange([])
  const entries = krakenHistory(trades)
    .toSorted((a, b) => Number(b.time) - Number(a.time))
    .map(
      ({ txid, time, ...entry }) =>
        `${JSON.stringify(txid)}:{"time":${time},${JSON.stringify(entry).slice(1)}`,
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
