// Columns that are called after a side, beside one coin and how many there were: these are money. Only chooses: no figure
// is made from these numbers.

import { plainWord } from '../words/words.ts'
import { figureIn } from './proved-amount.ts'
import type { Part } from './question.ts'

/**
 * 'Received' beside 'Qty' and the coin: how many coins there were is in one of them. The same figure twice counts
 * under its side; another one is money, and what a row came to where a price proves it.
 */
export function settleSidesBesideAmount({ facts, columns, nameOf, notes }: Part): void {
  settleSoldFor({ facts, columns, nameOf })
  const { amount, price, fee, value, sentAsset, receivedAsset } = columns
  if (amount === undefined || (sentAsset ?? receivedAsset) !== undefined) return
  const figure = figureIn(facts)
  for (const field of ['sentAmount', 'receivedAmount'] as const) {
    const side = columns[field]
    const units = facts.survey.columns[side ?? -1]?.units
    if (side === undefined || (units && units.size > 0)) continue
    const rows = facts.survey.rows.map(
      ({ cells }) =>
        (column: number) =>
          figure(cells, column) || 0,
    )
    const filled = rows.filter(at => at(side) > 0 && at(amount) > 0)
    if (filled.some(at => at(side) === at(amount))) continue
    const isValue =
      price !== undefined &&
      filled.length > 0 &&
      filled.every(at => {
        const before = at(amount) * at(price)
        const charge = fee === undefined ? 0 : at(fee)
        return [before, before - charge, before + charge].some(
          total => Math.abs(total - at(side)) <= Math.max(0.02, total * 0.001),
        )
      })
    delete columns[field]
    if (!isValue || value !== undefined) continue
    columns.value = side
    notes.push(
      `${nameOf('value')} is what rows came to: ${nameOf('amount')} times ${nameOf('price')} says so.`,
    )
  }
}

/** 'Sold' and 'Received' beside one coin: how many coins there were, and the money they were exchanged for. */
function settleSoldFor({ facts, columns, nameOf }: Pick<Part, 'facts' | 'columns' | 'nameOf'>): void {
  const { asset, amount, value, price, sentAmount, receivedAmount, sentAsset, receivedAsset, toWallet } =
    columns
  if (asset === undefined || sentAmount === undefined || receivedAmount === undefined) return
  if ([amount, value, price, sentAsset, receivedAsset, toWallet].some(index => index !== undefined)) return
  const figure = figureIn(facts)
  const isBoth = facts.survey.rows.every(({ cells }) => {
    const [gone, come] = [figure(cells, sentAmount), figure(cells, receivedAmount)]
    return gone > 0 && come > 0 && gone !== come
  })
  const isSold = /\bsold\b/.test(plainWord(nameOf('sentAmount')))
  const isBought = /\bbought\b/.test(plainWord(nameOf('receivedAmount')))
  if (!isBoth || isSold === isBought) return
  columns.amount = isSold ? sentAmount : receivedAmount
  columns.value = isSold ? receivedAmount : sentAmount
  delete columns.sentAmount
  delete columns.receivedAmount
}
