// Examples build on each other: "the facts are the same as in Example 4, except".
import { type OfficialVector, text } from './official-vector.ts'
import { type Fields, noAdapter } from './vector.ts'

export function withReferences(vector: OfficialVector, all: readonly OfficialVector[]): readonly Fields[] {
  return vector.transactions.flatMap(transaction => {
    if (transaction.type !== 'see') return [transaction]
    const [named = '', change] = text(transaction, 'vector').split(' but ')
    const family = vector.title.slice(0, vector.title.indexOf(' Ex'))
    const referred = [named, `${family} ${named}`]
      .map(title => all.find(other => other !== vector && other.title.startsWith(title)))
      .find(other => other !== undefined)
    if (referred === undefined) return noAdapter(`the example "${named}" is not there`)
    return applyChange(withReferences(referred, all), change)
  })
}

function applyChange(transactions: readonly Fields[], change: string | undefined): readonly Fields[] {
  if (change === undefined) return transactions
  const match = /^the (\S+) event is gift\b/.exec(change)
  if (!match) return noAdapter(`the change "${change}"`)
  return transactions.map(transaction =>
    transaction.date === match[1] ? { ...transaction, type: 'gift_out' } : transaction,
  )
}
