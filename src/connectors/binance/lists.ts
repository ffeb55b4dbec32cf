// How Binance answers lists: bare, or under one of a few names.
import { ConnectorError } from '../connector-error.ts'
import { type Json, textIn } from '../json.ts'

const names = [
  'rows',
  'data',
  'list',
  'dataList',
  'userAssetDribblets',
  'userDustConvertHistory',
  'assetLogRecordList',
]

export function entriesIn(json: Json): readonly Json[] {
  if (isList(json)) return json
  const members = Object(json) as Record<string, Json>
  const list = names.map(name => members[name]).find(isList)
  if (list) return list
  // A list without entries may be left out.
  if (textIn(json, 'total') === '0') return []
  throw new ConnectorError('malformed')
}

const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json)

/** The coins that were converted in one go. */
export const dustIn = (entry: Json): readonly Json[] => {
  const details = (Object(entry) as Record<string, Json>).userAssetDribbletDetails
  return isList(details) ? details : []
}

const coinNames = [
  'coin',
  'asset',
  'fromAsset',
  'toAsset',
  'targetAsset',
  'fromCoin',
  'toCoin',
  'cryptoCurrency',
  'fiatCurrency',
  'distributeAsset',
]

/** Every coin that entries mention: the account has had it. */
export function coinsIn(entries: readonly Json[]): string[] {
  const coins = new Set<string>()
  for (const entry of entries.flatMap(entry => [entry, ...dustIn(entry)]))
    for (const name of coinNames) {
      const coin = textIn(entry, name)
      if (coin !== '') coins.add(coin)
    }
  return [...coins]
}
