import { Link } from '@tanstack/react-router'
import { proof } from './proof.ts'

const checks = [
  {
    figure: `${proof.rulesOver}+`,
    name: 'written rules',
    text: 'Each with the law, regulation or IRS notice it follows.',
  },
  {
    figure: `${proof.workedExamplesOver}+`,
    name: 'worked examples',
    text: 'Recalculated with every change to the software, each tied to the rules it proves.',
  },
  {
    figure: '2',
    name: 'separate calculations',
    text: 'A second, slower one in exact fractions must agree on hundreds of made-up histories.',
  },
] as const

/** Why the figures can be relied on, with the rules themselves to read. */
export function Checked() {
  return (
    <div className="min-w-0 rounded-[14px] border border-line bg-surface p-5 shadow-lift sm:p-6">
      <h3 className="text-lg">How the figures are checked</h3>
      <dl className="mt-4 divide-y divide-line">
        {checks.map(({ figure, name, text }) => (
          <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4">
            <dt className="col-start-2 row-start-1 font-semibold">{name}</dt>
            <dd className="num row-span-2 row-start-1 font-[640] text-3xl tracking-[-0.03em]">{figure}</dd>
            <dd className="col-start-2 text-pretty text-ink-2 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-4 text-sm">
        <Link
          to="/calculation-rules"
          className="text-accent-text underline underline-offset-4 hover:decoration-2"
        >
          Read every rule and its source
        </Link>
      </p>
    </div>
  )
}
