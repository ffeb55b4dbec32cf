import type { ReactNode } from 'react'
import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { cn } from '../../../components/cn.ts'
import { Money } from '../../../components/money.tsx'
import { hasAdjustment } from '../lines/line-words.ts'
import { heldWords } from './why-words.ts'

/** The sum with every figure as the form prints it, so that it can be checked by hand. */
export function Arithmetic({ line }: { line: TaxLine }) {
  return (
    <section aria-label="The sum" className="rounded-card border border-line bg-surface px-4 py-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-y-1.5 text-sm">
        <Term sign="" name="Proceeds" note={line.proceedsUnknown && 'not known, so counted without gain'}>
          <Money value={line.proceeds} />
        </Term>
        <Term sign="−" name="Basis" note={line.basisUnknown && 'not known, so counted as zero'}>
          <Money value={line.basis} />
        </Term>
        {hasAdjustment(line) && (
          <Term sign="+" name="Adjustment" note={line.codes !== '' && `code ${line.codes}`}>
            <Money value={line.adjustment} />
          </Term>
        )}
        <Term sign="=" name={resultName(line.gain)} isTotal>
          <Money value={line.gain} signed />
        </Term>
      </dl>
      <p className="mt-3 border-line border-t pt-3 text-ink-2 text-sm">{heldWords(line)}</p>
    </section>
  )
}

const resultName = (gain: string) =>
  gain.startsWith('-') ? 'Loss' : /[1-9]/.test(gain) ? 'Gain' : 'Neither gain nor loss'

type TermProps = {
  sign: string
  name: string
  note?: string | false
  isTotal?: boolean
  children: ReactNode
}

function Term({ sign, name, note, isTotal = false, children }: TermProps) {
  const look = isTotal ? 'border-line-strong mt-0.5 border-t pt-2 font-semibold' : ''
  return (
    <div className="contents">
      <dt className={cn('col-span-2 grid grid-cols-subgrid self-stretch', look)}>
        <span className="min-w-6 text-ink-3">{sign}</span>
        <span>
          {name}
          {note && <span className="text-ink-3">, {note}</span>}
        </span>
      </dt>
      <dd className={cn('num self-stretch pl-4 text-right', look)}>{children}</dd>
    </div>
  )
}
