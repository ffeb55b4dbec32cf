import { ChevronDown } from 'lucide-react'
import type { PredictedFormOnWire } from '../../../../contract/predicted-forms.ts'
import { cn } from '../../../components/cn.ts'
import { Tag } from '../../../components/tag.tsx'
import { DifferingLots } from '../../../lib/broker-lots.tsx'
import { formCodeWords } from '../../../lib/broker-words.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { dollarWords, fullAmountWords } from '../../../lib/figures.ts'

type PredictedFormEntryProps = { form: PredictedFormOnWire; wallet: string }

/** One predicted form: its figures in a line, and every box below. */
export function PredictedFormEntry({ form, wallet }: PredictedFormEntryProps) {
  const { number, code, name, units, sold, proceeds, basis } = form
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-5 py-3 text-sm hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          <span className="num mr-1 text-ink-3">{number}</span>{' '}
          <span className="num font-medium">
            {fullAmountWords(units)} <bdi>{name}</bdi>
          </span>
          <span className="text-ink-2">
            {sold === null ? ', all sales of the year' : `, sold ${dayWords(sold)}`}
          </span>
          <Tag className="ml-2">
            {code} <span className="sr-only">{formCodeWords[code]}</span>
          </Tag>
        </span>
        <span className="num text-ink-2 max-sm:order-last">
          {proceeds === null ? 'Proceeds not known' : dollarWords(proceeds)}
          {basis === null ? ', basis blank' : `, basis ${dollarWords(basis)}`}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 px-5 pt-1.5 pb-5 lg:grid-cols-2">
        <FilledBoxes form={form} />
        <div className="grid gap-3 text-sm">
          <Notes form={form} wallet={wallet} />
          <EmptyBoxes form={form} />
        </div>
      </div>
    </details>
  )
}

const FilledBoxes = ({ form: { number, boxes } }: { form: PredictedFormOnWire }) => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">Filled boxes of form {number}</caption>
    <tbody>
      {boxes
        .filter(({ text }) => text !== '')
        .map(({ box, name, text }) => (
          <tr key={name} className="border-line border-t first:border-t-0">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
              {box && <span className="num mr-1 text-ink-3">{box}</span>} {name}
            </th>
            <td
              className={cn('num py-1.5 pl-3 text-right', wraps(box) ? 'wrap-anywhere' : 'whitespace-nowrap')}
            >
              {boxWords(box, text)}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** Names and coins can be long; a day or dollars are never broken. */
const wraps = (box: string) => box === '1b' || box === '1c' || box === '11a' || box === '12a'

function boxWords(box: string, text: string): string {
  if (box === '1f' || box === '1g') return dollarWords(text)
  if (box === '1c' || box === '12a') return fullAmountWords(text)
  return text === 'X' ? 'Checked' : text
}

function Notes({ form: { notes, differingLots, name }, wallet }: PredictedFormEntryProps) {
  if (notes.length === 0 && differingLots === null) return null
  return (
    <div className="grid gap-1.5">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      {differingLots && <DifferingLots wallet={wallet} name={name} lots={differingLots} />}
    </div>
  )
}

const EmptyBoxes = ({ form: { blanks } }: { form: PredictedFormOnWire }) => (
  <div>
    <p className="font-medium">Why other boxes are empty</p>
    <dl className="mt-1 grid gap-1.5 text-ink-2">
      {blanks.map(({ boxes, words }) => (
        <div key={boxes.join()}>
          <dt className="num inline text-ink">{boxes.join(', ')}: </dt>
          <dd className="inline">{words}</dd>
        </div>
      ))}
    </dl>
  </div>
)
