import { eachRow } from '../../importers/rows/each-row.ts'
import { exchangeEvent } from '../../importers/rows/exchange.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { MapPages } from '../connector.ts'
import { listOf, readJson, textAt } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'

const columns = ['id', 'time', 'side', 'asset', 'quantity', 'usd', 'feeUsd'] as const

export const map: MapPages = async (pages, now, sink) => {
  const entries: Entry[] = []
  for await (const { body } of pages)
    for (const item of listOf(readJson(body))) {
      const number = entries.length + 1
      const cells = columns.map(name => textAt(item, name))
      entries.push({ number, cells, raw: JSON.stringify(item), order: number })
    }
  await readEntries(importer, columns, entries, now, sink)
}

const importer: Importer = {
  id: 'sample-api',
  title: 'Sample Exchange connection',
  wallet: 'Sample Exchange',
  recognizes: () => true,
  open: eachRow(row => {
    const coins = { asset: row.asset('asset'), quantity: row.amount('quantity') }
    const dollars = { asset: 'USD', quantity: row.amount('usd') }
    const isBuy = row.needed('side') === 'buy'
    return exchangeEvent({
      at: row.time('time'),
      sourceId: row.needed('id'),
      sent: isBuy ? dollars : coins,
      received: isBuy ? coins : dollars,
      fee: { asset: 'USD', quantity: row.amount('feeUsd') },
    })
  }),
}
