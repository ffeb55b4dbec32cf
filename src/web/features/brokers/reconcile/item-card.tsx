import type { ReconciliationItem } from '../../../../contract/broker-statements.ts'
import { cn } from '../../../components/cn.ts'
import { Tag } from '../../../components/tag.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { dollarWords, fullAmountWords, isZero } from '../../../lib/figures.ts'
import { differenceWords, disallowedWords, effectWords, stateWords } from './difference-words.ts'
import { ItemActions } from './item-actions.tsx'

const tags: Record<ReconciliationItem['state'], { tone: 'ok' | 'warn' | 'neutral'; words: string }> = {
  exact: { tone: 'ok', words: 'Matched' },
  accepted: { tone: 'ok', words: 'Accepted' },
  proposed: { tone: 'warn', words: 'Likely match' },
  only_theirs: { tone: 'warn', words: 'Only on the form' },
  only_ours: { tone: 'warn', words: 'Only in your records' },
  not_reported: { tone: 'neutral', words: 'Not on a form' },
}

/** One sale as the form and as the records have it, side by side, and what to do about it. */
export function ItemCard({ item, wallet, form }: { item: ReconciliationItem; wallet: string; form: string }) {
  const { state, theirs, ours, differences, effect } = item
  const side = theirs ?? ours
  if (!side) return null
  const { tone, words } = tags[state]
  const about = stateWords(item, wallet)
  return (
    <li className="grid gap-3 border-line border-t px-5 py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="num text-sm">
          {fullAmountWords(side.quantity)} <bdi>{side.asset}</bdi>
        </h3>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-3 lg:grid-cols-2">
        <Comparison theirs={theirs} ours={ours} form={form} />
        <div className="grid gap-3">
          <div className="grid max-w-prose gap-1.5 text-ink-2 text-sm empty:hidden">
            {about && <p>{about}</p>}
            {theirs && ours && disallowedWords(theirs).map(words => <p key={words}>{words}</p>)}
            {theirs &&
              ours &&
              differences.map(difference => (
                <p key={difference.kind}>{differenceWords(difference, { theirs, ours }, wallet)}</p>
              ))}
            {theirs && effect !== null && !isZero(effect) && (
              <p className="text-ink">{effectWords(effect, theirs)}</p>
            )}
          </div>
          <ItemActions item={item} />
        </div>
      </div>
    </li>
  )
}

type ComparisonProps = Pick<ReconciliationItem, 'theirs' | 'ours'> & { form: string }

/** Where one side has nothing, only the other is shown. */
function Comparison({ theirs, ours, form }: ComparisonProps) {
  const more = theirs ? onlyOnForms(theirs) : []
  const moreNames = more.map(({ name }) => name)
  const columns = [
    ...(theirs ? [{ name: form, cells: [...theirCells(theirs), ...more.map(({ cell }) => cell)] }] : []),
    ...(ours ? [{ name: 'Your records', cells: ourCells(ours) }] : []),
  ]
  const [first, second] = columns
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{columns.map(({ name }) => name).join(' beside ')}</caption>
      <thead>
        <tr className="text-[0.78125rem] text-ink-3">
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="pb-1 pl-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rowNames, ...moreNames].map((name, row) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
              {name}
            </th>
            {columns.map(({ name: column, cells }) => (
              <td
                key={column}
                className={cn(
                  'num py-1.5 pl-3 text-right wrap-anywhere',
                  second &&
                    row < rowNames.length &&
                    first?.cells[row] !== second.cells[row] &&
                    'font-semibold',
                )}
              >
                {cells[row]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rowNames = ['Sold', 'Units', 'Proceeds', 'Basis']

type Theirs = NonNullable<ReconciliationItem['theirs']>

const theirCells = ({ sold, quantity, proceeds, basis }: Theirs) => [
  days(sold),
  fullAmountWords(quantity),
  dollarWords(proceeds),
  basis === null ? 'Not shown' : dollarWords(basis),
]

/** Boxes that few lines have filled. Records have nothing to compare them with. */
const onlyOnForms = ({ washSaleDisallowed, isLossDisallowed, taxWithheld }: Theirs) => [
  ...(washSaleDisallowed === null
    ? []
    : [{ name: 'Wash sale loss disallowed', cell: dollarWords(washSaleDisallowed) }]),
  ...(isLossDisallowed ? [{ name: 'Loss not allowed', cell: 'Checked' }] : []),
  ...(taxWithheld === null ? [] : [{ name: 'Federal tax withheld', cell: dollarWords(taxWithheld) }]),
]

const ourCells = ({
  sold,
  quantity,
  proceeds,
  basis,
  isBasisKnown,
}: NonNullable<ReconciliationItem['ours']>) => [
  days(sold),
  fullAmountWords(quantity),
  dollarWords(proceeds),
  isBasisKnown ? dollarWords(basis) : 'Not known',
]

/** More days than one reads are various, as a form calls them. */
const days = (list: readonly string[]) =>
  list.length === 0 || list.length > 4 ? 'Various' : list.map(dayWords).join(', ')
