// Two columns of fees. They are two fees where their names say so ('Trading fee' and 'Network fee'), and one of two where no
// row has both ('Fee (USD)' and 'Fee (BTC)'); otherwise the second is the first again, in other money.

import { isPossible, usualNames } from '../columns/column-names.ts'
import type { Columns } from '../columns/column-sides.ts'
import { empty, isAmounts } from '../survey/column-kinds.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { plainWord } from '../words/words.ts'

const ofNetwork = /\b(network|gas|miner|mining|blockchain|chain|withdrawal|transfer)\b/
const ofTrade =
  /\b(trad(e|ing)|exchange|commission|maker|taker|broker(age)?|platform|service|conversion|processing)\b/
const kindOf = (name: string) => (ofNetwork.test(name) ? 'network' : ofTrade.test(name) ? 'trade' : 'plain')
const isTotal = /\b(total|all|sum|gesamt)\b/

/** The column of the second fee, if there is one. */
export function otherFeeOf({ header, survey }: TableFacts, columns: Columns): number | undefined {
  const { fee } = columns
  if (fee === undefined) return undefined
  const plain = header.names.map(plainWord)
  if (isTotal.test(plain[fee] ?? '')) return undefined
  const taken = new Set(Object.values(columns))
  const isFilled = (cell: string | undefined) => /[1-9]/.test(cell ?? '')
  const found = plain.flatMap((name, index) => {
    const isFee =
      !taken.has(index) &&
      usualNames.fee.some(pattern => pattern.test(name)) &&
      isAmounts(survey.columns[index] ?? empty) &&
      isPossible('fee', header.names[index] ?? '', name) &&
      !isTotal.test(name)
    if (!isFee) return []
    const both = survey.rows.filter(({ cells }) => isFilled(cells[fee]) && isFilled(cells[index]))
    const isSame = both.every(({ cells }) => cells[fee]?.trim() === cells[index]?.trim())
    const isOther = kindOf(name) !== kindOf(plain[fee] ?? '')
    return both.length === 0 || (isOther && !isSame) ? [index] : []
  })
  return found.length === 1 ? found[0] : undefined
}
