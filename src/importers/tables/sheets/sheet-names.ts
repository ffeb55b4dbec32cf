// What the names of sheets say of their rows, where no column does: 'Buys' and 'Sells', 'BTC' and 'ETH', 'Coinbase' and
// 'Kraken'. It becomes a column of the table, so that it is read, shown and asked about as any other.
import type { Columns } from '../columns/column-sides.ts'
import { coinOfTitle, typeOfTitle } from '../words/title.ts'
import { usualMeaning } from '../words/words.ts'

/** `title` is above its column names; '' where nothing does. */
export type NamedSheet = { name: string; title: string }

/** `place` is that of a column which some sheets have and others lack; undefined where none has it. */
export type FactColumn = { name: 'Type' | 'Coin' | 'Wallet'; place: number | undefined; cells: string[] }

/** What is the same on many sheets: years, months, and words for any list. */
const common =
  /^(\d+|(sheet|table|tabelle|tabla|hoja|feuille|feuil|foglio|blad)\d*|my|the|all|of|for|crypto|coins?|trades?|transactions?|txs?|history|list|log|data|raw|main|new|old|copy|kopie|copie|copia|backup|archive|everything|combined|complete|full|final|master|wallet|account|q[1-4]|h[12]|jan\w*|feb\w*|mar(ch)?|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)$/i

/** Places that are not usual words: 'Ledger' is more often the name of a list. */
const places =
  /\b(abra|anchorage|bakkt|binance|bitfinex|bitget|bitmart|bitmex|bitpanda|bitrue|bitstamp|bittrex|blockfi|bybit|cash ?app|celsius|cex\.io|coinbase|coinlist|coinmama|crypto\.com|deribit|electrum|etoro|exodus|fidelity|ftx|gate\.io|gdax|gemini|hitbtc|huobi|htx|kraken|kucoin|ledger nano|ledger live|metamask|mexc|mt\.? ?gox|nexo|okx|okex|paypal|phantom|poloniex|robinhood|sofi|swan|trezor|trust wallet|uphold|venmo|voyager|webull)\b/i

type NameFacts = {
  type: string | undefined
  coin: string | undefined
  place: string | undefined
  rest: string
}

function factsOf(text: string): NameFacts {
  const words = text.split(/[\s_\-–—:,|/()]+/).filter(word => word !== '' && !common.test(word))
  const rest = words.join(' ')
  const coin = certainCoin(rest) ?? words.map(certainCoin).find(each => each !== undefined)
  const [place] = places.exec(rest) ?? []
  // 'Coinbase Buys', 'BTC Sales': what happened, without where and to what.
  const act = rest
    .replace(places, '')
    .split(' ')
    .filter(word => word !== '' && certainCoin(word) === undefined)
    .join(' ')
  const isAct = typeOfTitle(act) !== undefined
  return { type: isAct ? wordOf(act) : undefined, coin, place: place && (isAct ? place : rest), rest }
}

/** In capitals, or by its name: 'one' and 'win' are words. */
function certainCoin(text: string): string | undefined {
  const coin = coinOfTitle(text)
  const isName = coin !== undefined && coin !== text.toUpperCase()
  return coin === text || isName || usual.has(text.toLowerCase()) ? coin : undefined
}
const usual = new Set(['btc', 'eth', 'ltc', 'xrp', 'sol', 'ada', 'doge'])

/** As a column of types would have it. */
const wordOf = (act: string) => (usualMeaning(act) === undefined ? act.replace(/s\b/i, '') : act)

/** What the name of each sheet says, or else the title on it. */
function factsBySheet(sheets: readonly NamedSheet[], fact: 'type' | 'coin' | 'place') {
  return sheets.map(({ name, title }) => {
    const own = factsOf(name)
    return {
      name,
      rest: own.rest,
      stated: own[fact] ?? (sheets.length > 1 ? factsOf(title)[fact] : undefined),
    }
  })
}

/** Sheets of what never happened, and what is said of each. */
const unreal: readonly (readonly [RegExp, string])[] = [
  // Made up to show how a sheet is filled in.
  [
    /\b(examples?|samples?|templates?|demo|vorlage|beispiele?|plantilla|ejemplos?|mod[eè]le|exemples?)\b/i,
    'is an example by its name',
  ],
  [
    /^plans?$|\b(planned|planning|planner|geplant|planung|wish ?list|watch ?list|forecasts?|budget|projections?|projected|scenarios?|simulations?|simulator|what if|ideas|targets?|goals|to ?do|to buy|to sell|calculator)\b/i,
    'holds plans by its name',
  ],
]

/** Why the rows of a sheet did not happen, by its name; undefined where they may have. */
export const whyUnreal = (name: string): string | undefined =>
  unreal.find(([pattern]) => pattern.test(name))?.[1]

/** It says neither what the rows are, nor of which coin, nor where or whose. */
export const isAnyList = ({ name, title }: NamedSheet) => factsOf(name).rest === '' && !statesFacts(title)

/** What the rows are, and of which coin; '' where nothing says it. */
export function kindsOf({ name, title }: NamedSheet): string[] {
  const [byName, byTitle] = [factsOf(name), factsOf(title)]
  return [(byName.type ?? byTitle.type ?? '').toLowerCase(), byName.coin ?? byTitle.coin ?? '']
}

/** What it is, or of which coin. */
export function statesFacts(text: string): boolean {
  const { type, coin } = factsOf(text)
  return type !== undefined || coin !== undefined
}

export const statesType = ({ name, title }: NamedSheet) =>
  factsOf(name).type !== undefined || factsOf(title).type !== undefined

type JoinedTable = {
  /** Those of the table as its sheets have it. */
  columns: Columns
  /** Whether amounts name their coin. */
  hasUnits: boolean
  /** Whether a sheet has the column at this place. */
  hasPlace(sheet: number, place: number): boolean
}

export function factColumns(
  sheets: readonly NamedSheet[],
  { columns, hasUnits, hasPlace }: JoinedTable,
): FactColumn[] {
  const types = factsBySheet(sheets, 'type')
  const coins = factsBySheet(sheets, 'coin')
  const found = factsBySheet(sheets, 'place')
  const isStated = (facts: typeof types) => facts.some(({ stated }) => stated !== undefined)

  /** A new column where the table has none of `fields`; else the cells of sheets that lack the first of them. */
  function asColumn(
    name: FactColumn['name'],
    fields: readonly [keyof Columns, ...(keyof Columns)[]],
    cells: string[],
    facts: typeof types,
  ): FactColumn[] {
    if (fields.every(field => columns[field] === undefined)) return [{ name, place: undefined, cells }]
    const place = columns[fields[0]]
    if (place === undefined) return []
    const missing = facts.map((fact, sheet) => (hasPlace(sheet, place) ? '' : (fact.stated ?? '')))
    return missing.some(cell => cell !== '') ? [{ name, place, cells: missing }] : []
  }

  return [
    // A sheet whose name says nothing is asked about, by its name.
    ...(isStated(types)
      ? asColumn(
          'Type',
          ['type', 'label', 'sentAmount', 'receivedAmount'],
          types.map(fact => fact.stated ?? fact.name),
          types,
        )
      : []),
    ...(isStated(coins) && !hasUnits
      ? asColumn(
          'Coin',
          ['asset', 'pair', 'sentAsset', 'receivedAsset'],
          coins.map(fact => fact.stated ?? ''),
          coins,
        )
      : []),
    // One sheet is one wallet, whatever it is called.
    ...(sheets.length > 1 && isStated(found)
      ? asColumn(
          'Wallet',
          ['wallet'],
          found.map(
            (fact, index) =>
              fact.stated ??
              (types[index]?.stated === undefined && coins[index]?.stated === undefined ? fact.rest : ''),
          ),
          found,
        )
      : []),
  ]
}

const words = {
  Type: 'what its rows are',
  Coin: 'the coin of its rows',
  Wallet: 'the wallet of its rows',
}

/** `unit` is what the names are of. */
export const factNotes = (
  columns: readonly FactColumn[],
  sheets: readonly string[],
  unit: 'sheet' | 'table',
): string[] =>
  columns.map(({ name, cells }) => {
    const telling = sheets.filter((_, sheet) => cells[sheet] !== '')
    return `The name of each ${unit} says ${words[name]}: ${telling.join(', ')}.`
  })
