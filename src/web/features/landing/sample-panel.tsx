import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../components/money.tsx'
import { Tag } from '../../components/tag.tsx'
import { outcome, sample } from './sample.ts'

type SamplePanelProps = { onWhy: (lineId: string) => void }

export function SamplePanel({ onWhy }: SamplePanelProps) {
  return (
    <section
      aria-labelledby="sample-title"
      className="min-w-0 rounded-[14px] border border-line bg-surface p-5 max-[359px]:p-4 shadow-lift sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="sample-title" className="text-sm font-normal text-ink-2">
          Sample, tax year {sample.taxYear}
        </h2>
        <Tag tone="ok">{sample.method}</Tag>
      </div>
      <dl className="mt-4">
        <Figure
          label={`Net ${outcome(sample.total)}`}
          amount={sample.total}
          className="text-4xl tracking-[-0.03em]"
        />
      </dl>
      <dl className="my-5 grid grid-cols-2 gap-4 border-y border-line py-4">
        <Figure label={`Short-term ${outcome(sample.shortTerm)}`} amount={sample.shortTerm} />
        <Figure label={`Long-term ${outcome(sample.longTerm)}`} amount={sample.longTerm} />
      </dl>
      <SampleLines onWhy={onWhy} />
      <p className="mt-3 text-fine text-ink-3">
        {sample.lines.length} of {sample.lineCount} lines. Click one to see how it was calculated. Sample
        data, not a real account.
      </p>
    </section>
  )
}

function Figure({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-fine text-ink-3">{label}</dt>
      <dd className="font-[640]">
        <Money value={amount} signed className={className} />
      </dd>
    </div>
  )
}

function SampleLines({ onWhy }: SamplePanelProps) {
  return (
    <table className="w-full border-collapse text-xs max-[359px]:text-[0.6875rem] min-[390px]:text-fine sm:text-sm">
      <caption className="sr-only">Sample sales with proceeds, basis and gain or loss in US dollars</caption>
      <thead className="text-ink-3 min-[390px]:text-xs">
        <tr className="border-b border-line *:pb-2 *:text-right *:font-medium *:first:text-left">
          <th scope="col">Sold</th>
          <th scope="col">Proceeds</th>
          <th scope="col">Basis</th>
          <th scope="col">Gain or loss</th>
        </tr>
      </thead>
      <tbody>
        {sample.lines.map(({ line }) => (
          <SampleLine key={line.id} line={line} onWhy={() => onWhy(line.id)} />
        ))}
      </tbody>
    </table>
  )
}

type SampleLineProps = { line: (typeof sample.lines)[number]['line']; onWhy: () => void }

// The button reaches over the whole row, so that a click anywhere on it opens the line.
function SampleLine({ line, onWhy }: SampleLineProps) {
  const units = `${line.quantity} ${line.asset}`
  return (
    <tr className="relative border-b border-line align-top last:border-0 *:py-2.5 *:text-right *:first:text-left hover:bg-sunken">
      <th scope="row" className="font-normal whitespace-nowrap">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onWhy}
          className="cursor-pointer text-left after:absolute after:inset-0"
        >
          <span className="sr-only">Why this number? The sale of </span>
          {units}
          <span aria-hidden="true" className="flex items-center font-medium text-accent-text text-xs">
            Why?
            <ChevronRight className="size-3.5" />
          </span>
        </button>
      </th>
      <td className="pl-1.5">
        <Money value={line.proceeds} />
      </td>
      <td className="pl-1.5">
        <Money value={line.basis} />
        {line.basisUnknown && <Note>not known</Note>}
      </td>
      <td className="pl-1.5">
        <Money value={line.gain} signed />
        <Note>
          {line.term === 'long' ? 'Long-term' : 'Short-term'}
          <span className="max-sm:hidden"> {outcome(line.gain)}</span>
        </Note>
      </td>
    </tr>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs leading-tight text-ink-3 max-[389px]:text-[0.6875rem]">{children}</span>
)
