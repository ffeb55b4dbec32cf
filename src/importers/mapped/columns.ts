// Which column holds what, by its name and by what stands in it: a name alone is not believed.
import { isMoney } from '../../ledger/currencies.ts'
import { remembered } from '../remembered.ts'
import { isStatusWord } from '../status.ts'
import { isCommonCoin, moneyBySign, tickerOf } from './coin.ts'
import type { MappedField } from './mapping.ts'
import type { ColumnSurvey, Survey } from './survey.ts'
import { plainWord, usualMeaning } from './words.ts'

export type Columns = Partial<Record<MappedField, number>>

/** Names in plain letters, the surest first. */
const usualNames: Record<MappedField, readonly RegExp[]> = {
  date: [
    /^(date|timestamp|datetime|date time|time|ts|when|day|epoch|unix|unix time|unix timestamp|datum|fecha|data|dato|uhrzeit|zeitpunkt|zeit|tag|jour|dia|giorno)$/,
    /^(date|timestamp|datetime|datum|fecha|data)\b/,
    /\b(date|timestamp|datetime|time|datum|fecha)\b|date$/,
  ],
  time: [/^(time|uhrzeit|hora|heure|ora|tijd|time of day|time utc|zeit)$/],
  type: [
    /^(type|side|action|operation|transaction type|tx type|trade type|order type|kind|category|label|tag|event|activity|typ|art|vorgang|tipo|buy sell|transaktionstyp|transaktionsart|tipo de operacion|movimiento|mouvement|movimento)$/,
    /\b(type|side|action|kind|category|typ|tipo)\b/,
    /^(transaction|description|transaktion|operation)$/,
  ],
  pair: [
    /^(pair|market|symbol|instrument|product|trading pair|ticker|paar|handelspaar|par|mercado)$/,
    /\b(pair|market)\b/,
  ],
  asset: [
    /^(asset|coin|token|crypto|cryptocurrency|ticker|symbol|currency|asset name|coin name|coin symbol|munze|wahrung|kryptowahrung|moneda|monnaie|devise|cripto|criptomoneda|criptovaluta|moeda|valuta|munt|krypto)$/,
    /\b(asset|coin|token|crypto|cryptocurrency|symbol|ticker|wahrung)\b/,
  ],
  amount: [
    /^(quantity|qty|units?|volume|size|shares|menge|anzahl|stuck|stuckzahl|quantite|cantidad|quantita|quantidade|aantal|number of coins|coins|how many|how many coins|ilosc)$/,
    /^(amount|betrag|montant|importe|importo|bedrag|kwota)$/,
    /\b(quantity|qty|units|volume|size|menge|anzahl|cantidad|quantite)\b/,
    /\b(amount|betrag|montant)\b/,
  ],
  price: [
    /^(price|px|rate|unit price|price each|each|per coin|spot price|price per (unit|coin|token|btc)|avg price|average price|fill price|execution price|kurs|preis|prix|precio|prezzo|preco|prijs|cours|koers|cena|cotizacion)$/,
    /\b(price|rate|kurs|preis|prix|precio|prezzo|cours)\b/,
  ],
  value: [
    /^(subtotal|sub total|gross|gross value|value|usd value|value usd|fiat value|wert|valeur|valor|valore|waarde)$/,
    /^(total|paid|spent|amount paid|amount spent|i paid|invested|net|net value|net amount|total value|total cost|cost|proceeds|usd|amount usd|usd amount|gesamt|summe|gesamtbetrag|gesamtwert|montant total|importe total|totale|totaal|suma)$/,
    /\b(subtotal|value|total|cost|proceeds|usd|dollars?|wert|gesamt)\b/,
    /^(amount|betrag|montant|importe)( (usd|eur|gbp|cad|aud|chf))?$/,
  ],
  currency: [
    /^(currency|quote|quote currency|fiat|fiat currency|price currency|base currency|wahrung|devise|moneda|valuta|paid in|funding currency)$/,
  ],
  fee: [
    /^(fees?|fee amount|fee quantity|commission|gebuhr|gebuhren|frais|comision|commissione|taxa|kosten|provision|trading fees?|transaction fees?|fees? paid|prowizja)$/,
    /\b(fees?|commission|gebuhr|gebuhren|frais|comision|commissione|prowizja)\b/,
  ],
  feeAsset: [
    /\b(fee|commission|gebuhr|gebuhren|frais)\b.*\b(asset|currency|coin|token|unit|wahrung|cur|devise|symbol)\b/,
  ],
  sentAsset: [
    /^(sent|sold|from|out|outgoing|given|sell|send|spent|verkauft|gesendet)\b.*\b(asset|currency|coin|token|cur|wahrung|symbol|ticker)\b/,
  ],
  sentAmount: [
    /^(sent|sold|from|out|outgoing|given|sell|send|spent|verkauft|gesendet)\b.*\b(amount|quantity|qty|volume|menge|value)\b/,
    /^(sent|sold|out|outgoing|debit|debited|withdrawn|paid out|money out|ausgang|soll|salida|sortie|uscita)$/,
  ],
  receivedAsset: [
    /^(received|bought|to|in|incoming|got|buy|receive|gekauft|empfangen)\b.*\b(asset|currency|coin|token|cur|wahrung|symbol|ticker)\b/,
  ],
  receivedAmount: [
    /^(received|bought|to|in|incoming|got|buy|receive|gekauft|empfangen)\b.*\b(amount|quantity|qty|volume|menge|value)\b/,
    /^(received|bought|in|incoming|credit|credited|deposited|paid in|money in|eingang|haben|entrada|entree|entrata)$/,
  ],
  wallet: [
    /^(wallet|exchange|account|platform|source|from wallet|wallet name|exchange name|account name|location|venue|where|borse|plattform|plateforme|plataforma|piattaforma|konto|cartera|portefeuille)$/,
  ],
  toWallet: [/^(to wallet|destination|destination wallet|to account|to exchange|target wallet)$/],
  note: [
    /^(notes?|description|comments?|memo|remarks?|details?|notiz|notizen|bemerkung|kommentar|nota|notas|commentaire|opmerking|beschreibung)$/,
  ],
  id: [
    /^(id|trade id|order id|transaction id|tx id|reference|ref|reference id|uuid|trade|order no|referenz)$/,
  ],
  hash: [/\b(hash|txid|txhash|tx id|transaction hash|blockchain transaction id)\b/],
  status: [/^(status|state|order status|transaction status|result|zustand|estado|etat|stato|statut)$/],
}

/** Of the running state of an account, or of what was worked out already: amounts of nothing that happened. */
const noAmount =
  /\b(balance|saldo|solde|running|cumulative|remaining|guthaben|bestand|holdings?|gain|gains|profit|loss|pnl|p l|roi|change|tax|basis|confirmations|block|nonce)\b/

const isMost = (part: number, { filled }: ColumnSurvey) => filled > 0 && part >= filled * 0.9
const isAmounts = (column: ColumnSurvey) => isMost(column.amounts, column)
/** '$1,800.00' is never how many coins there were, whatever its column is called. */
const isMoneyAmounts = ({ amounts, units }: ColumnSurvey) => {
  let money = 0
  for (const [unit, rows] of units) if (isMoney(unit)) money += rows
  return amounts > 0 && money >= amounts * 0.9
}
const isCoinAmounts = (column: ColumnSurvey) => isAmounts(column) && !isMoneyAmounts(column)
const isTimes = (column: ColumnSurvey) => isMost(column.times + column.clocks, column)
const isPairs = (column: ColumnSurvey) => isMost(column.pairs, column)
const isCoins = (column: ColumnSurvey) => isMost(column.tickers, column) && column.money < column.filled
const isText = ({ filled }: ColumnSurvey) => filled > 0
/** Its words are those exchanges have for what was completed and what was not. */
const isStatuses = ({ words }: ColumnSurvey) =>
  words !== undefined && words.size > 0 && partOf(words, isStatusWord) >= 0.9

const fits: Record<MappedField, (column: ColumnSurvey) => boolean> = {
  date: isTimes,
  time: column => isMost(column.timesOfDay, column),
  type: column => column.filled > 0 && column.words !== undefined && !isAmounts(column) && !isTimes(column),
  pair: isPairs,
  asset: column => isCoins(column) && !isPairs(column),
  amount: isCoinAmounts,
  price: isAmounts,
  value: isAmounts,
  currency: column => isMost(column.tickers, column),
  fee: isAmounts,
  feeAsset: column => isMost(column.tickers, column),
  sentAsset: column => isMost(column.tickers, column),
  sentAmount: isAmounts,
  receivedAsset: column => isMost(column.tickers, column),
  receivedAmount: isAmounts,
  wallet: isText,
  toWallet: isText,
  note: isText,
  id: isText,
  hash: isText,
  status: isStatuses,
}

const isHalf = (part: number, { filled }: ColumnSurvey) => filled > 0 && part >= filled * 0.5
const isHalfAmounts = (column: ColumnSurvey) => isHalf(column.amounts, column)
const halfFits: Partial<Record<MappedField, (column: ColumnSurvey) => boolean>> = {
  date: column => isHalf(column.times + column.clocks, column),
  amount: column => isHalfAmounts(column) && !isMoneyAmounts(column),
  price: isHalfAmounts,
  value: isHalfAmounts,
  fee: isHalfAmounts,
}

/** Taken first, so that 'Sent Amount' is not taken for the amount, and 'Fee Currency' not for the coin. */
const order: readonly MappedField[] = [
  'feeAsset',
  'fee',
  'sentAsset',
  'sentAmount',
  'receivedAsset',
  'receivedAmount',
  'hash',
  'status',
  'date',
  'time',
  'pair',
  'price',
  'asset',
  'currency',
  'type',
  'amount',
  'value',
  'toWallet',
  'wallet',
  'id',
  'note',
]

export function assignColumns(names: readonly string[], survey: Survey): Columns {
  let columns: Columns = {}
  const taken = new Set<number>()
  const plain = names.map(plainWord)
  const take = (field: MappedField, index: number | undefined) => {
    if (index === undefined) return
    columns[field] = index
    taken.add(index)
  }
  for (const field of order) {
    // What happened may stand under any name: 'Source' with nothing but Staking in it is no wallet.
    if (field === 'toWallet' && columns.type === undefined)
      take(
        'type',
        only(survey, taken, column => knownPart(column) >= 0.9),
      )
    take(field, byName(field, { names, plain, survey, taken }))
  }
  const [from, to] = [plain.indexOf('from'), plain.indexOf('to')]
  // 'From BTC to ETH', with an amount for each.
  if (
    columns.sentAmount !== undefined &&
    columns.receivedAmount !== undefined &&
    columns.sentAsset === undefined &&
    columns.receivedAsset === undefined &&
    isWellKnown(survey.columns[from]) &&
    isWellKnown(survey.columns[to])
  ) {
    take('sentAsset', from)
    take('receivedAsset', to)
  }
  for (const field of moneyBesideCoins(columns, survey)) {
    taken.delete(columns[field] ?? -1)
    columns = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== field))
  }
  // A pair of names that mean addresses elsewhere: wallets only where they stand together, and repeat.
  if (
    columns.wallet === undefined &&
    columns.toWallet === undefined &&
    columns.sentAsset !== from &&
    isPlace(survey, from) &&
    isPlace(survey, to)
  ) {
    take('wallet', from)
    take('toWallet', to)
  }
  if (columns.date === undefined)
    take(
      'date',
      only(survey, taken, column => isMost(column.times, column)),
    )
  // Seconds or milliseconds since 1970: no other numbers are this long, and fall into these years in every row.
  if (columns.date === undefined)
    take(
      'date',
      only(survey, taken, column => isMost(column.epochs, column)),
    )
  if (columns.pair === undefined && columns.asset === undefined) take('pair', only(survey, taken, isPairs))
  if (columns.pair === undefined && columns.asset === undefined && columns.receivedAsset === undefined)
    take(
      'asset',
      only(survey, taken, column => isMost(column.coins, column)),
    )
  if (
    columns.amount === undefined &&
    columns.sentAmount === undefined &&
    columns.receivedAmount === undefined
  ) {
    const ways = waysOfOneCoin(survey, taken, plain)
    take('receivedAmount', ways?.into)
    take('sentAmount', ways?.out)
    if (!ways) take('amount', onlyAmount(survey, taken, plain))
  }
  return columns
}

/** '$500' below 'Bought', beside the coin: what was paid, and not how many coins there were. */
function moneyBesideCoins(columns: Columns, survey: Survey): ('sentAmount' | 'receivedAmount')[] {
  const hasCoins = { sentAmount: columns.sentAsset, receivedAmount: columns.receivedAsset }
  if (columns.asset === undefined) return []
  return (['sentAmount', 'receivedAmount'] as const).filter(
    field => hasCoins[field] === undefined && isMoneyAmounts(survey.columns[columns[field] ?? -1] ?? empty),
  )
}

/** Coins or money that everybody knows, in every row. */
const isWellKnown = (column: ColumnSurvey | undefined) =>
  column !== undefined && isMost(column.coins + column.money, column)

/** Names of wallets and exchanges: short words, of which there are few. */
function isPlace(survey: Survey, index: number): boolean {
  const words = survey.columns[index]?.words
  return (
    words !== undefined &&
    words.size > 0 &&
    [...words.keys()].every(word => word.length <= 24 && /\D/.test(word))
  )
}

type Search = {
  names: readonly string[]
  plain: readonly string[]
  survey: Survey
  taken: ReadonlySet<number>
}

function byName(field: MappedField, search: Search): number | undefined {
  const found = fittingByName(field, search, usualNames[field], fits[field])
  if (found !== undefined) return found
  // A column that is called so, with cells among them that cannot be read: those are issues of their rows, and the
  // others are not lost.
  const half = halfFits[field]
  return half && fittingByName(field, search, usualNames[field].slice(0, 1), half)
}

function fittingByName(
  field: MappedField,
  { names, plain, survey, taken }: Search,
  patterns: readonly RegExp[],
  isFitting: (column: ColumnSurvey) => boolean,
): number | undefined {
  for (const pattern of patterns) {
    const found = plain.flatMap((name, index) => {
      const column = survey.columns[index]
      const isFit = column && !taken.has(index) && pattern.test(name) && isFitting(column)
      return isFit && isPossible(field, names[index] ?? '', name) ? [{ index, column }] : []
    })
    // Of 'Type' (limit, market) and 'Side' (buy, sell) the one whose words say what happened.
    if (field === 'type') found.sort((one, other) => knownPart(other.column) - knownPart(one.column))
    if (found[0]) return found[0].index
  }
  return undefined
}

/** What a name rules out, whatever stands in the column. */
function isPossible(field: MappedField, raw: string, name: string): boolean {
  if (field === 'amount') return !noAmount.test(name) && moneyIn(raw) === undefined
  if (field === 'value' || field === 'price' || field === 'fee') return !noAmount.test(name)
  return true
}

/** The part of the rows whose word is understood by itself. */
export const knownPart = ({ words }: ColumnSurvey): number =>
  partOf(words ?? new Map(), word => usualMeaning(word) !== undefined)

function partOf(words: ReadonlyMap<string, number>, isWanted: (word: string) => boolean): number {
  let known = 0
  let all = 0
  for (const [word, rows] of words) {
    all += rows
    if (isWanted(word)) known += rows
  }
  return all === 0 ? 0 : known / all
}

/** The one column that fits by what stands in it; undefined when there are several. */
function only(
  { columns }: Survey,
  taken: ReadonlySet<number>,
  isFit: (column: ColumnSurvey) => boolean,
): number | undefined {
  const found = columns.flatMap((column, index) => (!taken.has(index) && isFit(column) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

const comesIn = /\b(bought|purchased|acquired|received|in|incoming|gekauft|achete|comprado)\b/
const goesOut = /\b(sold|sent|spent|out|outgoing|verkauft|vendu|vendido)\b/

/** 'Bought BTC' beside 'BTC sold': what came and what went of one coin, in columns that are called after it. */
function waysOfOneCoin(
  survey: Survey,
  taken: ReadonlySet<number>,
  plain: readonly string[],
): { into: number; out: number } | undefined {
  const named = coinColumns(survey, taken, plain)
  const [first, second] = named
  if (named.length !== 2 || first === undefined || second === undefined) return undefined
  const nameOf = (index: number) => plain[index] ?? ''
  if (coinIn(nameOf(first)) !== coinIn(nameOf(second))) return undefined
  const isWay = (into: number, out: number) => comesIn.test(nameOf(into)) && goesOut.test(nameOf(out))
  if (isWay(first, second)) return { into: first, out: second }
  return isWay(second, first) ? { into: second, out: first } : undefined
}

/** 'BTC' or 'Amount BTC' above a column of amounts, or the only column of amounts there is. */
function onlyAmount(
  survey: Survey,
  taken: ReadonlySet<number>,
  plain: readonly string[],
): number | undefined {
  const named = coinColumns(survey, taken, plain)
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  return only(survey, taken, column => isCoinAmounts(column) && column.clocks < column.filled)
}

/** Columns of amounts that are called after a coin. */
const coinColumns = (survey: Survey, taken: ReadonlySet<number>, plain: readonly string[]): number[] =>
  plain.flatMap((name, index) =>
    !taken.has(index) && coinIn(name) !== undefined && isCoinAmounts(survey.columns[index] ?? empty)
      ? [index]
      : [],
  )

/** The coins of a table that has a column for each of them; none where one column holds the amounts. */
export function coinsAcross(names: readonly string[], survey: Survey, columns: Columns): string[] {
  if (
    columns.amount !== undefined ||
    columns.sentAmount !== undefined ||
    columns.receivedAmount !== undefined
  )
    return []
  const plain = names.map(plainWord)
  const indexes = coinColumns(survey, new Set(Object.values(columns)), plain)
  const coins = new Set(indexes.map(index => coinIn(plain[index] ?? '') ?? ''))
  return coins.size > 1 ? [...coins] : []
}

const empty = { filled: 0, times: 0, clocks: 0, amounts: 0, units: new Map() } as unknown as ColumnSurvey

const purchaseDay = /\b(buy|bought|purchased?|acquired|opened|kauf\w*)\b/
const saleDay = /\b(sell|sold|sale|closed|verkauf\w*)\b/

/** As people write them: numbers of five digits are prices as often as days. */
const isDates = (column: ColumnSurvey) => isMost(column.times, column)

/** A purchase and its sale in one row, each with its day. */
export function hasBothDays(names: readonly string[], { columns }: Survey): boolean {
  const days = names.map(plainWord).filter((_, index) => isDates(columns[index] ?? empty))
  return days.some(name => purchaseDay.test(name)) && days.some(name => saleDay.test(name))
}

/** Columns of amounts that nothing is known of: neither by name nor as what was worked out from the rest. */
export function unknownAmounts(names: readonly string[], survey: Survey, columns: Columns): number[] {
  const taken = new Set(Object.values(columns))
  return survey.columns.flatMap((column, index) =>
    !taken.has(index) &&
    isAmounts(column) &&
    column.epochs < column.filled &&
    !isNumbering(column) &&
    !notFigures.test(plainWord(names[index] ?? '')) &&
    !noAmount.test(plainWord(names[index] ?? ''))
      ? [index]
      : [],
  )
}

/** Columns that are called a price, a value or a fee, and whose cells are no amounts: '0.5%', '20k'. */
export function unreadFigures(names: readonly string[], survey: Survey, columns: Columns): number[] {
  const taken = new Set(Object.values(columns))
  const isFigure = (name: string) =>
    (['price', 'value', 'fee'] as const).some(
      field => columns[field] === undefined && usualNames[field][0]?.test(name),
    )
  return survey.columns.flatMap((column, index) =>
    !taken.has(index) && column.filled > 0 && !isAmounts(column) && isFigure(plainWord(names[index] ?? ''))
      ? [index]
      : [],
  )
}

const notFigures = /\b(id|no|nr|number|ref|reference|order|year|month|day|row|lot|leverage|percent|rank)\b/

/** 1, 2, 3: the rows counted. */
const isNumbering = ({ words, filled }: ColumnSurvey) =>
  words !== undefined && filled > 1 && [...words.keys()].every((word, index) => word === String(index + 1))

/** The money a column's name speaks of: 'Price (EUR)', 'Total in $', 'USD Value'. */
export const moneyIn = remembered((name): string | undefined => {
  for (const [sign, code] of Object.entries(moneyBySign)) if (name.includes(sign)) return code
  return name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .find(isMoney)
})

/** The coin a column's name speaks of: 'Amount (BTC)', 'BTC'. */
export const coinIn = remembered((name): string | undefined =>
  name
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map(part => tickerOf(part))
    .find(ticker => ticker !== undefined && isCommonCoin(ticker)),
)

/** 'Sats', 'Amount (satoshi)': a hundred-millionth of a bitcoin each. */
export const isSatoshis = remembered((text): boolean => /\b(sats?|satoshis?)\b/i.test(text))
