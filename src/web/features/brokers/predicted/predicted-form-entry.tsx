import type { PredictedFormOnWire } from '../../../../contract/predicted-forms.ts'
import { cn } from '../../../components/cn.ts'
import { Tag } from '../../../components/tag.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { dollarWords, fullAmountWords } from '../../../lib/figures.ts'
import { codeWords } from './code-words.ts'

/** One predicted form: its figures in a line, and every box below. */
export function PredictedFormEntry({ form }: { form: PredictedFormOnWire }) {
  const { number, code, name, units, sold, proceeds, basis } = form
  return (
    <details>
      <summary className="grid cursor-pointer gap-x-6 gap-y-1 px-5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="min-w-0 wrap-anywhere">
          <span className="num mr-1 text-ink-3">{number}</span>{' '}
          <span className="num font-medium">
            {fullAmountWords(units)} <bdi>{name}</bdi>
          </span>
          <span className="text-ink-2">
            {sold === null ? ', all sales of the year' : `, sold ${dayWords(sold)}`}
          </span>
          <Tag className="ml-2">
            {code} <span className="sr-only">{codeWords[code]}</span>
          </Tag>
        </span>
        <span className="num text-ink-2">
          {proceeds === null ? 'Proceeds not known' : dollarWords(proceeds)}
          {basis === null ? ', basis blank' : `, basis ${dollarWords(basis)}`}
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 px-5 pb-5 lg:grid-cols-2">
        <FilledBoxes form={form} />
        <div className="grid gap-3 text-sm">
          <Notes form={form} />
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
  return text === 'X' ? 'Checked' : text
}

function Notes({ form: { notes, ownLots } }: { form: PredictedFormOnWire }) {
  if (notes.length === 0 && ownLots === null) return null
  return (
    <div className="grid gap-1.5">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      {ownLots && (
        <p>
          Your Form 8949 takes other lots for this sale: bought {ownLots.acquired.map(dayWords).join(', ')},
          basis {dollarWords(ownLots.basis)}. The broker goes by the oldest, or by what you told it before the
          sale.
        </p>
      )}
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
