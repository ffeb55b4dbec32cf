// Rows that hold several transactions: a column for each coin, several coins side by side, a purchase beside its sale.
import { isMoney } from '../../../ledger/currencies.ts'
import { coinParts } from '../columns/coin-columns.ts'
import type { Columns } from '../columns/column-sides.ts'
import type { RowPart } from '../columns/mapping.ts'
import { common, oneForEach, type Rows } from '../columns/parts-of-rows.ts'
import { empty, isAmounts, isMost, isPairs } from '../survey/column-kinds.ts'
import type { ColumnSurvey } from '../survey/survey.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { tickerOf } from '../words/coin.ts'
import { coinIn } from '../words/unit-names.ts'
import { plainWord, usualMeaning } from '../words/words.ts'
import { defined, ofPositions, ofSoldLots, type Side, sideOf } from './position-columns.ts'
import { listed } from './question.ts'

/** Undefined where a row is one transaction. */
export function rowsOf(facts: TableFacts, columns: Columns): Rows | undefined {
  return (
    ofCoins(facts, columns) ??
    ofPositions(facts, columns) ??
    ofSoldLots(facts, columns) ??
    ofPrices(facts, columns) ??
    ofGroups(facts, columns)
  )
}

const isFilled = (cell: string | undefined) => /[1-9]/.test(cell ?? '')

function ofCoins({ header, survey }: TableFacts, assigned: Columns): Rows | undefined {
  const { names } = header
  const parts = coinParts(names, survey, assigned)
  if (!parts) return undefined
  const nameOf = (index: number | undefined) => names[index ?? -1]?.trim() ?? ''
  // A price that is called after one coin is not that of the others.
  const ofOneCoin = (['price', 'value', 'fee', 'amount'] as const).filter(
    field => coinIn(plainWord(nameOf(assigned[field]))) !== undefined,
  )
  const columns = common(assigned, parts, ofOneCoin)
  const keys = parts.map(({ coin, type }) => `${coin} ${type}`)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice >= 0)
    return {
      refused: `This table has two columns for one coin, ${nameOf(parts[keys.indexOf(keys[twice] ?? '')]?.columns.amount)} and ${nameOf(parts[twice]?.columns.amount)}, and nothing says how they differ. Save a table for each of them, or name them Bought and Sold.`,
    }
  const refused = oneForSeveral({ header, survey }, columns, parts)
  if (refused !== undefined) return { refused }
  return {
    columns,
    parts,
    note: `Each amount in ${listed(parts.map(part => nameOf(part.columns.amount)))} is a transaction of its own; where one went and another came, it is a trade.`,
  }
}

/** A price or a total is that of one coin. */
function oneForSeveral(
  { header, survey }: Pick<TableFacts, 'header' | 'survey'>,
  columns: Columns,
  parts: readonly RowPart[],
): string | undefined {
  const field = oneForEach.find(each => columns[each] !== undefined)
  const row = survey.rows.find(
    ({ cells }) =>
      isFilled(cells[columns[field ?? 'price'] ?? -1]) &&
      parts.filter(part => isFilled(cells[part.columns.amount ?? -1])).length > 1,
  )
  if (!field || !row) return undefined
  const nameOf = (index: number | undefined) => header.names[index ?? -1]?.trim() ?? ''
  return `Row ${row.number} has several coins, and one ${nameOf(columns[field])} for all of them. Give each coin a column of its own for it, such as "${nameOf(parts[0]?.columns.amount)} ${field}", or write each coin into a row of its own.`
}

/** Prices of purchases in one column and prices of sales in another, with one day for both. */
function ofPrices(facts: TableFacts, assigned: Columns): Rows | undefined {
  const bought = sideOf(facts, /^(buy|buying|purchase|bought|cost|entry|opening)\b/, nothing)
  const sold = sideOf(facts, /^(sell|selling|sale|sold|exit|closing)\b/, nothing)
  const worthOf = ({ price, value }: Side) => defined({ price, value })
  const parts: RowPart[] = [
    { coin: '', type: 'buy', columns: worthOf(bought) },
    { coin: '', type: 'sell', columns: worthOf(sold) },
  ]
  if (parts.some(part => Object.keys(part.columns).length === 0)) return undefined
  const isEachCoined = assigned.sentAsset !== undefined || assigned.receivedAsset !== undefined
  // 'Bought' beside 'Bought Price' is how many.
  const amounts = [bought.amount ?? assigned.receivedAmount, sold.amount ?? assigned.sentAmount]
  const partOf = (type: string, side: Side, amount: number | undefined) => ({
    coin: '',
    type,
    columns: defined({ ...worthOf(side), amount, fee: side.fee }),
  })
  if (amounts.every(amount => amount !== undefined) && !isEachCoined)
    return ofAmounts(facts, assigned, [partOf('buy', bought, amounts[0]), partOf('sell', sold, amounts[1])])
  if (assigned.amount === undefined) return undefined
  const columns = common(assigned, parts, ['price', 'value', 'cost'])
  const names = (side: Side) => facts.header.names[side.price ?? side.value ?? -1]?.trim() ?? ''
  const isBoth = facts.survey.rows.some(({ cells }) =>
    parts.every(part => Object.values(part.columns).some(index => isFilled(cells[index ?? -1]))),
  )
  if (isBoth && assigned.type === undefined)
    return {
      refused: `This table has a purchase and its sale in one row, with ${names(bought)} and ${names(sold)}, but only one date. Add the date of the other, so that each has its own.`,
    }
  return {
    columns,
    parts,
    note: `${names(bought)} is the price of purchases, ${names(sold)} the price of sales.`,
  }
}

/** What was bought and what was sold, each with its amount and its price. */
function ofAmounts({ header }: TableFacts, assigned: Columns, parts: RowPart[]): Rows {
  const nameOf = ({ columns }: RowPart) => header.names[columns.amount ?? -1]?.trim() ?? ''
  const [bought, sold] = parts.map(nameOf)
  return {
    columns: common(assigned, parts, ['amount', 'price', 'value', 'cost', 'sentAmount', 'receivedAmount']),
    parts,
    note: `${bought} holds purchases, ${sold} holds sales, each with what stands beside it.`,
  }
}

/** No name. */
const nothing = /(?!)/

const repeated = ['asset', 'amount', 'price', 'value', 'fee', 'feeAsset'] as const

/** 'Coin 1', 'Amount 1', 'Coin 2', 'Amount 2', or 'Coin' and 'Amount' twice. */
function ofGroups({ header, survey }: TableFacts, assigned: Columns): Rows | undefined {
  if (header.headerLines === 0) return undefined
  if (assigned.sentAsset !== undefined || assigned.receivedAsset !== undefined) return undefined
  const { names } = header
  const kindOf = (index: number) => plainWord(names[index] ?? '').replace(/ ?\d+$/, '')
  const again = (field: (typeof repeated)[number]): number[] => {
    const first = assigned[field]
    if (first === undefined || kindOf(first) === '') return []
    const isFit = field === 'asset' || field === 'feeAsset' ? isTickers : isAmounts
    return names.flatMap((_, index) =>
      kindOf(index) === kindOf(first) && (index === first || isFit(survey.columns[index] ?? empty))
        ? [index]
        : [],
    )
  }
  const groups = Object.fromEntries(repeated.map(field => [field, again(field)])) as Record<
    (typeof repeated)[number],
    number[]
  >
  const { asset, amount } = groups
  if (asset.length < 2 || amount.length < 2) return undefined
  if (asset.length !== amount.length)
    return {
      refused:
        'This table has several coins in one row, and not an amount for each of them. Write each coin into a row of its own, with its amount.',
    }
  const parts: RowPart[] = asset.map((_, at) => ({
    coin: '',
    type: null,
    columns: Object.fromEntries(
      repeated.flatMap(field => {
        const index = groups[field].length === asset.length ? groups[field][at] : undefined
        return index === undefined ? [] : [[field, index]]
      }),
    ),
  }))
  const [first, second] = parts
  const words = [...(survey.columns[assigned.type ?? -1]?.words?.keys() ?? [])].map(usualMeaning)
  const isQuote = (column: ColumnSurvey | undefined) =>
    [...(column?.words?.keys() ?? [])].every(word => {
      const ticker = tickerOf(word) ?? ''
      return isMoney(ticker) || /USD|DAI/.test(ticker)
    })
  // 'Buy', BTC and 0.1, USD and 4,200: what was bought, and what it was bought with.
  if (
    parts.length === 2 &&
    words.some(word => word === 'buy' || word === 'sell') &&
    isQuote(survey.columns[second?.columns.asset ?? -1])
  )
    return {
      columns: {
        ...common(assigned, parts),
        ...first?.columns,
        ...defined({ currency: second?.columns.asset, value: second?.columns.amount }),
      } as Columns,
      parts: [],
      note: `${names[second?.columns.amount ?? -1]?.trim()} is what was paid or received for ${names[first?.columns.amount ?? -1]?.trim()}.`,
    }
  const columns = common(assigned, parts)
  const refused = oneForSeveral({ header, survey }, columns, parts)
  if (refused !== undefined) return { refused }
  return { columns, parts, note: 'Each coin of a row is a transaction of its own.' }
}

const isTickers = (column: ColumnSurvey) => isMost(column.tickers, column) && !isPairs(column)
