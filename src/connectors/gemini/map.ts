// Gemini's API tells the same trades as its file, by the same ids. Transfers and rewards have an id here and none in the
// file, which knows them by what they say.
import { readAmount } from '../../importers/amount.ts'
import { rounded } from '../../importers/gemini/columns.ts'
import { cellsOf, collected, isoOf } from '../collect.ts'
import type { MapPages } from '../connector.ts'
import { isObject, type Json, listOf, readJson, textIn } from '../json.ts'
import { readEntries } from '../read-entries.ts'
import { accrualColumns, accrualsIn, accrualsReader } from './accruals.ts'
import { tradeColumns, tradesReader } from './trades.ts'
import { transferColumns, transfersReader } from './transfers.ts'

export const map: MapPages = async (pages, now, sink) => {
  const entries = collected()
  for await (const { stream, body } of pages) {
    const [name = '', symbol = ''] = stream.split(':')
    if (name === 'staking' || name === 'earn')
      for (const json of accrualsIn(readJson(body))) {
        const time = textIn(json, 'dateTime')
        const amount = withinDecimals(textIn(json, 'amount'))
        const cells = cellsOf({ ...members(json), amount, dateTime: isoOf(time) }, accrualColumns)
        entries.add(name, textIn(json, 'transactionId'), { json, cells, order: Number(time) })
      }
    else
      for (const listed of listOf(readJson(body))) {
        const time = textIn(listed, 'timestampms')
        // Which market a trade was in is not always said when only that market is asked for.
        const json = name === 'trades' ? { symbol, ...members(listed) } : listed
        const [id, columns] =
          name === 'trades' ? (['tid', tradeColumns] as const) : (['eid', transferColumns] as const)
        const cells = cellsOf({ ...members(json), timestampms: isoOf(time) }, columns)
        entries.add(name, textIn(json, id), { json, cells, order: Number(time) })
      }
  }
  readEntries(tradesReader, tradeColumns, entries.of('trades'), now, sink)
  readEntries(transfersReader, transferColumns, entries.of('transfers'), now, sink)
  readEntries(accrualsReader('staking'), accrualColumns, entries.of('staking'), now, sink)
  readEntries(accrualsReader('interest'), accrualColumns, entries.of('earn'), now, sink)
}

const members = (json: Json) => (isObject(json) ? json : {})

/** Interest is a binary number with more digits than the coin has, here as in the file. */
function withinDecimals(text: string): string {
  const read = readAmount(text)
  return read ? `${read.isNegative ? '-' : ''}${rounded(read.value)}` : text
}
