import type { YearMethod } from '../../../../contract/year-methods.ts'
import { methodNames } from '../../../lib/tax-words.ts'

type Stretch = { years: string; method: string; choice: YearMethod | null }

/** Which years go by which method, from the first to the last. */
export function methodStretches(choices: readonly YearMethod[]): Stretch[] {
  const [first] = choices
  if (!first) return [{ years: 'All years', method: methodNames.FIFO, choice: null }]
  const chosen = choices.map((choice, index) => {
    const next = choices[index + 1]?.year
    return { years: yearsWords(choice.year, next), method: methodNames[choice.method], choice }
  })
  return [{ years: `Before ${first.year}`, method: methodNames.FIFO, choice: null }, ...chosen]
}

function yearsWords(from: number, until: number | undefined) {
  if (until === undefined) return `${from} and later`
  return until === from + 1 ? `${from}` : `${from} to ${until - 1}`
}
