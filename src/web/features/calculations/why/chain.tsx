import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LineStep, TaxLine } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { Isolated } from '../../../components/isolated.tsx'
import { stepFigures, stepSentence, stepTitle, valueWords } from './why-words.ts'

type RowOf = (transactionId: string) => ReactNode

type ChainProps = {
  line: TaxLine
  steps: readonly LineStep[]
  /** The record behind a step, as it was imported. */
  rowOf: RowOf
}

/** From the sale back to where the coins came from. */
export function Chain({ line, steps, rowOf }: ChainProps) {
  const backwards = steps.map((step, index) => ({ step, index })).reverse()
  return (
    <section>
      <h3 className="text-sm">Where the figures come from</h3>
      <p className="text-fine text-ink-3">From the sale back to the purchase.</p>
      <ol className="mt-3">
        {backwards.map(({ step, index }) => (
          <Step key={index} step={step} line={line} isLast={index === 0} rowOf={rowOf} />
        ))}
      </ol>
    </section>
  )
}

const icons: Record<LineStep['kind'], LucideIcon> = {
  disposed: ArrowUpFromLine,
  moved: ArrowLeftRight,
  allocated: ArrowLeftRight,
  acquired: ArrowDownToLine,
  missing: CircleHelp,
}

type StepProps = { step: LineStep; line: TaxLine; isLast: boolean; rowOf: RowOf }

function Step({ step, line, isLast, rowOf }: StepProps) {
  const Icon = icons[step.kind]
  const isMissing = step.kind === 'missing'
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="flex flex-col items-center">
        <span
          className={cn(
            'grid size-7 shrink-0 place-items-center rounded-full',
            isMissing ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-2',
          )}
        >
          <Icon className="size-4" />
        </span>
        {!isLast && <span className="w-px grow bg-line-strong" />}
      </div>
      <div className={cn('min-w-0 pt-0.5', !isLast && 'pb-5')}>
        <h4 className="font-semibold text-sm">{stepTitle(step, line)}</h4>
        <p className="text-ink-2 text-sm wrap-anywhere">
          <Isolated text={stepSentence(step, line)} names={walletsOf(step)} /> {valueWords(step, line)}
        </p>
        <Figures step={step} line={line} />
        {'transactionId' in step && rowOf(step.transactionId)}
        {isMissing && (
          <Button asChild variant="outline" size="sm" className="mt-2">
            <Link to="/transactions" search={{ review: 'open' }}>
              Review Records
            </Link>
          </Button>
        )}
      </div>
    </li>
  )
}

function walletsOf(step: LineStep): string[] {
  if (step.kind === 'moved') return [step.from.wallet, step.to.wallet]
  return 'wallet' in step ? [step.wallet] : []
}

function Figures({ step, line }: { step: LineStep; line: TaxLine }) {
  const figures = stepFigures(step, line)
  if (figures.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {figures.map(({ name, value, isTotal }) => (
        <div key={name} className="contents">
          <dt className={isTotal ? 'font-medium' : 'text-ink-2'}>{name}</dt>
          <dd className={cn('num text-right wrap-anywhere', isTotal && 'font-medium')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
