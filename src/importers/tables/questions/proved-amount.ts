// 'Amount' is coins in one table and money in the next. Where a price is beside it, arithmetic decides: coins times
// price is money, and never the other way around. Only chooses: no figure is made from these numbers.
import { unknownAmounts } from '../columns/other-columns.ts'
import { amountIn, type TableFacts } from '../survey/table-facts.ts'
import { usualMeaning } from '../words/words.ts'
import type { Part } from './question.ts'

/** Without its sign; not a number where there is no amount. */
export function figureIn(facts: TableFacts) {
  const amount = amountIn(facts)
  return (cells: readonly string[], column: number) => Number(amount(cells, column)?.value ?? Number.NaN)
}

/** Whether the cells of one column times the price are those of another, wherever a row has all three. */
function productsBy(facts: TableFacts, price: number) {
  const { survey } = facts
  const figure = figureIn(facts)
  return (coins: number, money: number): boolean => {
    let proofs = 0
    for (const { cells } of survey.rows) {
      const [count, each, total] = [figure(cells, coins), figure(cells, price), figure(cells, money)]
      if (!(count > 0 && each > 0 && total > 0)) continue
      if (Math.abs(count * each - total) > Math.max(0.015, total * 0.001)) return false
      // A price of one proves nothing.
      if (Math.abs(each - 1) > 0.01) proofs++
    }
    return proofs > 0
  }
}

/**
 * Of withdrawals, what arrived: a column that is the amount without the fee. A fee comes on top of what left, so that
 * counted with the whole amount it would leave twice.
 */
export function settleArrived({ facts, columns, nameOf, notes }: Part): void {
  const { amount, fee, type } = columns
  if (amount === undefined || fee === undefined || type === undefined) return
  const figure = figureIn(facts)
  const arrived = unknownAmounts(facts.header.names, facts.survey, columns).filter(index => {
    let proofs = 0
    for (const { cells } of facts.survey.rows) {
      const [whole, charge, rest] = [figure(cells, amount), figure(cells, fee), figure(cells, index)]
      if (Number.isNaN(whole + rest)) return false
      if (Math.abs(whole - (charge || 0) - rest) > 1e-9 * whole) return false
      if (!charge) continue
      if (usualMeaning(cells[type] ?? '') !== 'withdrawal') return false
      proofs++
    }
    return proofs > 0
  })
  const [index] = arrived
  if (index === undefined || arrived.length > 1) return
  notes.push(
    `${facts.header.names[index]?.trim()} is what arrived: ${nameOf('amount')} has ${nameOf('fee')} in it, which is counted once.`,
  )
  columns.amount = index
}

/** A fee is a small part of what was traded. */
const MAX_FEE = 0.05

/**
 * Without a column for fees, money that is more than amount × price for every purchase and less for every sale has the
 * fee in it: it is what was paid and what was gotten, and the price alone would leave the fee out.
 */
export function settleWithFee({ facts, columns, nameOf, notes }: Part): void {
  const { amount, price, value, fee, type, pair } = columns
  if (amount === undefined || price === undefined || type === undefined) return
  // Of a market, the price shows which of the two coins comes first.
  if (fee !== undefined || pair !== undefined) return
  const figure = figureIn(facts)
  const isWithFee = (index: number) => {
    let [rows, bought, sold] = [0, 0, 0]
    for (const { cells } of facts.survey.rows) {
      const way = { buy: 1, sell: -1 }[usualMeaning(cells[type] ?? '') ?? ''] ?? 0
      const part = figure(cells, index) / (figure(cells, amount) * figure(cells, price)) - 1
      if (way === 0) continue
      if (!(part * way > -0.00001 && part * way < MAX_FEE)) return false
      rows++
      if (part > 0.00001) bought++
      if (part < -0.00001) sold++
    }
    return bought > 0 && sold > 0 && bought + sold > rows / 2
  }
  const others = unknownAmounts(facts.header.names, facts.survey, columns)
  const found = [...others, ...(value === undefined ? [] : [value])].filter(isWithFee)
  const [paid] = found
  if (paid === undefined || found.length > 1) return
  columns.value = paid
  notes.push(
    `${nameOf('value')} is what was paid and what was gotten: it differs from ${nameOf('amount')} times ${nameOf('price')} by the fee.`,
  )
  delete columns.price
}

/** Puts the amount and the value where the price proves them to be. */
export function settleAmount({ facts, columns, nameOf, notes }: Part): void {
  if (columns.price === undefined) settlePrice({ facts, columns, nameOf, notes })
  const { amount, price, value } = columns
  if (amount === undefined || price === undefined) return
  const isProduct = productsBy(facts, price)
  const others = unknownAmounts(facts.header.names, facts.survey, columns)
  const money = value ?? amount
  if (value !== undefined && isProduct(amount, value)) return
  const coins = others.filter(index => isProduct(index, money))
  const [only] = coins
  if (only === undefined || coins.length > 1) return
  columns.amount = only
  columns.value = money
  notes.push(`${nameOf('amount')} times ${nameOf('price')} is ${nameOf('value')}.`)
}

/** What was taken for the value is the price, where the amount times it is another column. */
function settlePrice({
  facts,
  columns,
  nameOf,
  notes,
}: Pick<Part, 'facts' | 'columns' | 'nameOf' | 'notes'>): void {
  const { amount, value } = columns
  if (amount === undefined || value === undefined) return
  const isProduct = productsBy(facts, value)
  const totals = unknownAmounts(facts.header.names, facts.survey, columns).filter(index =>
    isProduct(amount, index),
  )
  const [total] = totals
  if (total === undefined || totals.length > 1) return
  columns.price = value
  columns.value = total
  notes.push(`${nameOf('amount')} times ${nameOf('price')} is ${nameOf('value')}.`)
}
