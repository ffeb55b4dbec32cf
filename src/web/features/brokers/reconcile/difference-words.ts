// Each difference between a form and the records in a sentence: what it is, and what Form 8949 does with it.
import type { ReconciliationItem } from '../../../../contract/broker-statements.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { counting, dollarWords, fullAmountWords } from '../../../lib/figures.ts'

type Difference = ReconciliationItem['differences'][number]
type Sides = {
  theirs: NonNullable<ReconciliationItem['theirs']>
  ours: NonNullable<ReconciliationItem['ours']>
}

const list = new Intl.ListFormat('en-US')
const isNegative = (by: string) => by.startsWith('-')
const size = (by: string) => by.replace('-', '')
const daysWords = (days: readonly string[]) => list.format(days.map(dayWords))

export function differenceWords({ kind, by }: Difference, sides: Sides, wallet: string): string {
  const { theirs, ours } = sides
  const amount = dollarWords(size(by ?? '0'))
  const isLess = isNegative(by ?? '0')
  switch (kind) {
    case 'fee_not_deducted':
      return `The form's proceeds are before your fee of ${amount}. Column (d) shows the form's figure, and column (g) takes the fee off with code E.`
    case 'fee_partly_deducted':
      return `The form's proceeds are ${amount} higher: it doesn't take your whole fee off. Column (d) shows the form's figure, and column (g) takes the rest off with code E.`
    case 'fee_and_more':
      return `The form's proceeds are ${amount} higher, which is more than your fee. Column (d) shows the form's figure, and column (g) corrects it: code E for the fee, code O for the rest. Check which figure is right, and keep the proof of yours.`
    case 'fee_deducted':
      return `The form's proceeds are ${amount} lower, as much as your fee. Column (d) shows your higher figure.`
    case 'proceeds':
      return isLess
        ? `The form shows ${amount} less than your records. Column (d) shows your higher figure.`
        : `The form shows ${amount} more than your records. Column (d) shows the form's figure, and column (g) corrects it with code O, because no fee explains it. Check which figure is right, and keep the proof of yours.`
    case 'basis_not_shown':
      return `The form shows no basis: ${wallet} doesn't know what coins cost that came from elsewhere. Yours is used.`
    case 'basis_only_theirs':
      return "What these coins cost isn't in your records, so the form's basis is used."
    case 'other_lots':
      return `The form sold other lots: bought ${daysWords(theirs.acquired)}, where your records have ${daysWords(ours.acquired)}. Its basis is ${amount} ${isLess ? 'lower' : 'higher'}. ${basisWords(theirs)}`
    case 'basis':
      return `The form's basis is ${amount} ${isLess ? 'lower' : 'higher'} than yours. ${basisWords(theirs)}`
    case 'term':
      // The date is the form's own where the records don't know it.
      if (!ours.isBasisKnown && theirs.acquired.join() === ours.acquired.join() && theirs.acquired.length > 0)
        return `The form says ${list.format(theirs.terms)}-term, but by its own date acquired it is ${list.format(ours.terms)}-term. The date counts, with code T.`
      return `The form says ${list.format(theirs.terms)}-term, your records ${list.format(ours.terms)}-term. Your term counts, with code T.`
    case 'day':
      return `The form has ${daysWords(theirs.sold)}, your records ${daysWords(ours.sold)}: ${wallet} uses another time zone.`
    case 'quantity':
      return `The form has ${fullAmountWords(size(by ?? '0'))} ${theirs.asset} ${isLess ? 'less' : 'more'}.`
  }
}

/** A basis reported to the IRS stays in column (e) even if it is wrong. */
const basisWords = ({ basisReported }: Sides['theirs']) =>
  basisReported === false
    ? 'Column (e) shows yours, with code B.'
    : 'Column (e) shows the reported basis, and column (g) corrects it with code B.'

/** What becomes of a loss that the form says is not allowed. */
export const disallowedWords = ({ washSaleDisallowed, isLossDisallowed }: Sides['theirs']): string[] => [
  ...(washSaleDisallowed === null
    ? []
    : [
        `The form disallows ${dollarWords(washSaleDisallowed)} as a wash sale. Column (g) adds it back with code W, as far as there is a loss. Add it to the cost of what you bought in its place.`,
      ]),
  ...(isLossDisallowed
    ? ["The form says that a loss isn't allowed. Column (g) adds it back with code L."]
    : []),
]

/** A form that shows no basis is counted with that of the records. */
export const effectWords = (effect: string, { basis }: Sides['theirs']): string =>
  `By the form's ${basis === null ? 'proceeds and your basis' : 'figures'}, your gain would be ${dollarWords(size(effect))} ${isNegative(effect) ? 'lower' : 'higher'}.`

/** What the person should know of an item with one side. */
export function stateWords(
  { state, acrossNewYear, mayAddUp }: Pick<ReconciliationItem, 'state' | 'acrossNewYear' | 'mayAddUp'>,
  wallet: string,
): string | undefined {
  if (mayAddUp !== null) return totalWords(mayAddUp, wallet)
  if (acrossNewYear === null) return oneSidedWords[state]
  const year = acrossNewYear.slice(0, 4)
  return state === 'only_ours'
    ? `${wallet}'s statement for ${year} has the same coins on ${dayWords(acrossNewYear)}: most likely this sale, in another time zone. Your own day decides the tax year, so it counts here.`
    : `Your records have the same coins on ${dayWords(acrossNewYear)}: most likely this sale, in another time zone. It counts for ${year}, so don't add it again.`
}

/** A line that adds up a year, and what it may add up. */
function totalWords({ lines, sales, proceeds, by }: MayAddUp, wallet: string): string {
  const shows =
    lines === 1
      ? 'This line adds up many sales and shows'
      : `${lines.toLocaleString('en-US')} lines like this one add up many sales and show`
  const differs = `${dollarWords(size(by))} ${isNegative(by) ? 'less' : 'more'} than your records`
  return `${shows} ${differs}: ${counting(sales, 'sale')} at ${wallet}, ${dollarWords(proceeds)} in all. Look for sales that are missing or that the broker didn't report, or match them as they are.`
}

type MayAddUp = NonNullable<ReconciliationItem['mayAddUp']>

const oneSidedWords: Partial<Record<ReconciliationItem['state'], string>> = {
  only_theirs: 'On the form, but not in your records. If it is yours, add the sale.',
  only_ours: 'In your records, but not on the form. If the broker reported it, the line may be missing here.',
  not_reported:
    'You said this is on no form. It goes in box I (short-term) or L (long-term) of Form 8949, for sales no broker reported to you.',
}
