// Which column of an unknown layout holds what, as a person says it.
import { seemsDecimalComma } from '../files/decimal-comma.ts'
import type { RawRow } from '../read-table.ts'

export type Mapping = {
  headerRow: number
  columns: Partial<Record<MappedField, number | undefined>>
  dayOrder: 'mdy' | 'dmy'
  timeZone: string
  decimalComma: boolean
  wallet: string
  /** By the word in the type column, in lower case: 'buy', 'income:staking', 'loss:stolen', 'skip'. */
  types: Record<string, string>
  defaultType: string | null
}

/** What the word of a type column may mean. */
export const meanings: Record<string, string> = {
  buy: 'buy',
  bought: 'buy',
  purchase: 'buy',
  'market buy': 'buy',
  'limit buy': 'buy',
  sell: 'sell',
  sold: 'sell',
  sale: 'sell',
  'market sell': 'sell',
  'limit sell': 'sell',
  trade: 'trade',
  swap: 'trade',
  convert: 'trade',
  exchange: 'trade',
  deposit: 'deposit',
  receive: 'deposit',
  received: 'deposit',
  'transfer in': 'deposit',
  in: 'deposit',
  withdrawal: 'withdrawal',
  withdraw: 'withdrawal',
  send: 'withdrawal',
  sent: 'withdrawal',
  'transfer out': 'withdrawal',
  out: 'withdrawal',
  transfer: 'transfer',
  staking: 'income:staking',
  'staking reward': 'income:staking',
  reward: 'income:reward',
  rewards: 'income:reward',
  airdrop: 'income:airdrop',
  fork: 'income:fork',
  mining: 'income:mining',
  interest: 'income:interest',
  referral: 'income:referral',
  income: 'income:other',
  spend: 'spend',
  spent: 'spend',
  payment: 'spend',
  gift: 'gift_out',
  'gift sent': 'gift_out',
  'gift received': 'gift_in',
  donation: 'donation',
  fee: 'fee',
  lost: 'loss:lost',
  stolen: 'loss:stolen',
}

/** Names that columns have in the files people bring. The first that fits is taken. */
const usualNames = {
  date: [/^(date|time|timestamp|datetime)\b/, /date|time/],
  type: [/^(type|side|action|operation|transaction type|kind)$/, /type|side|action/],
  asset: [/^(asset|coin|currency|symbol|ticker|crypto(currency)?)$/, /asset|coin|symbol|ticker/],
  amount: [/^(amount|quantity|qty|volume|size|units?)$/, /quantity|amount|volume/],
  price: [/^(price|rate|spot price|unit price)/, /price|rate/],
  value: [/^(total|value|usd|subtotal|cost|proceeds)\b/, /value|total|usd/],
  fee: [/^fees?( amount| quantity)?$/, /\bfees?\b(?!.*(asset|currency|coin))/],
  feeAsset: [/fee.*(asset|currency|coin)/],
  sentAsset: [/(sent|sold|from|out(going)?).*(asset|currency|coin|cur\.)/],
  sentAmount: [/(sent|sold|from|out(going)?).*(amount|quantity|volume)/],
  receivedAsset: [/(received|bought|to|in(coming)?)\b.*(asset|currency|coin|cur\.)/],
  receivedAmount: [/(received|bought|to|in(coming)?)\b.*(amount|quantity|volume)/],
  wallet: [/^(wallet|exchange|account|platform|from wallet|source)( name)?$/],
  toWallet: [/^(to wallet|destination( wallet)?|to account)$/],
  note: [/^(notes?|description|comment|memo|remark)s?$/],
  id: [/^(id|trade id|order id|transaction id|reference|ref|uuid)$/],
  hash: [/hash|txid|tx id/],
} satisfies Record<string, readonly RegExp[]>
/** What a column can hold; the same names as on the wire, which `preview-import.ts` ties to these. */
export type MappedField = keyof typeof usualNames
/** Taken first, so that 'Sent Amount' is not taken for the amount. */
const order: readonly MappedField[] = [
  'feeAsset',
  'fee',
  'sentAsset',
  'sentAmount',
  'receivedAsset',
  'receivedAmount',
  'date',
  'hash',
  'id',
  'type',
  'price',
  'asset',
  'amount',
  'value',
  'toWallet',
  'wallet',
  'note',
]

/** A place to start from: nothing is imported before the person has seen what comes of it. */
export function guessMapping({ cells, number }: RawRow, records: readonly RawRow[]): Mapping {
  const normal = cells.map(name => name.trim().toLowerCase())
  const columns: Mapping['columns'] = {}
  const taken = new Set<number>()
  for (const field of order)
    for (const pattern of usualNames[field]) {
      const index = normal.findIndex((name, at) => !taken.has(at) && pattern.test(name))
      if (index < 0) continue
      columns[field] = index
      taken.add(index)
      break
    }
  return {
    headerRow: number,
    columns,
    dayOrder: 'mdy',
    timeZone: 'UTC',
    decimalComma: seemsDecimalComma(records.map(record => record.cells)),
    wallet: '',
    types: {},
    defaultType: null,
  }
}

/** The row most likely to name the columns: the first with the most filled cells of which none is a number. */
export function guessHeaderRow(records: readonly RawRow[]): RawRow {
  let best = records[0] ?? { number: 1, cells: [] }
  let most = 0
  for (const record of records.slice(0, 20)) {
    const filled = record.cells.filter(cell => cell.trim() !== '')
    const isNames = filled.every(cell => !/^[-+$€£(]*\d/.test(cell.trim()))
    if (!isNames || filled.length <= most) continue
    best = record
    most = filled.length
  }
  return best
}
