// 'In' and 'Out' as an exchange sees them: what came in to it went out of the person's account. The words of the rows
// tell which is meant. Only chooses: no figure is made here.
import { isMoney } from '../../../ledger/currencies.ts'
import { tickerOf } from '../words/coin.ts'
import { usualMeaning } from '../words/words.ts'
import type { Part } from './question.ts'

export function settleTurnedSides({ facts, columns, nameOf, notes }: Part): void {
  const { type, sentAsset, sentAmount, receivedAsset, receivedAmount } = columns
  if (type === undefined || sentAsset === undefined || receivedAsset === undefined) return
  if (sentAmount === undefined || receivedAmount === undefined) return
  let turned = 0
  let straight = 0
  for (const { cells } of facts.survey.rows) {
    const meaning = usualMeaning(cells[type] ?? '')
    const [paid, gotten] = [sentAsset, receivedAsset].map(index =>
      isMoney(tickerOf(cells[index] ?? '') ?? ''),
    )
    if ((meaning !== 'buy' && meaning !== 'sell') || paid === gotten) continue
    if ((meaning === 'buy') === paid) straight++
    else turned++
  }
  if (turned === 0 || straight > 0) return
  Object.assign(columns, {
    sentAsset: receivedAsset,
    sentAmount: receivedAmount,
    receivedAsset: sentAsset,
    receivedAmount: sentAmount,
  })
  notes.push(
    `${nameOf('receivedAmount')} is what you got and ${nameOf('sentAmount')} what you gave, as ${nameOf('type')} says.`,
  )
}
