import { useQuery } from '@tanstack/react-query'
import type { CorrectedOrder, LotInstruction, OrderPreview } from '../../../../contract/tax-lines.ts'
import { Money } from '../../../components/money.tsx'
import { Tag } from '../../../components/tag.tsx'
import { orderPreviewQuery } from '../../../data/lot-instructions.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { useAfterPause } from '../lots/use-after-pause.ts'
import { isChanged, yearChangeWords } from './correction-words.ts'

type CorrectionPreviewProps = {
  order: LotInstruction
  /** Null while what is written is not valid. */
  corrected: CorrectedOrder | null
}

/** What the correction changes for sales that were made already, before it is saved. */
export function CorrectionPreview({ order, corrected }: CorrectionPreviewProps) {
  const written = JSON.stringify(corrected)
  const settled = useAfterPause(written)
  const asked = JSON.parse(settled) as CorrectedOrder | null
  const hasChanged = asked !== null && isChanged(order, asked)
  const { data, error } = useQuery(orderPreviewQuery(order.id, hasChanged ? asked : null))
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-sm" aria-live="polite">
      <p className="font-medium">Sales you already made</p>
      <Effect
        years={settled === written && hasChanged ? data?.years : undefined}
        otherwise={
          corrected === null
            ? 'Complete the form to see what changes.'
            : !isChanged(order, corrected)
              ? 'Nothing changes yet.'
              : error
                ? messageFor(error, 'What this changes could not be calculated. Please try again.')
                : 'Calculating…'
        }
      />
    </div>
  )
}

function Effect({ years, otherwise }: { years: OrderPreview['years'] | undefined; otherwise: string }) {
  if (!years) return <p className="mt-1 text-ink-2">{otherwise}</p>
  if (years.length === 0) return <p className="mt-1 text-ink-2">No sale changes.</p>
  return (
    <ul className="mt-1 grid gap-2">
      {years.map(each => (
        <li key={each.year}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="num font-medium">{each.year}</span>
            <span>
              <Money value={each.gain.before} signed /> becomes <Money value={each.gain.after} signed />
            </span>
            {each.isLocked && <Tag tone="warn">Locked</Tag>}
          </p>
          <p className="text-fine text-ink-2">{yearChangeWords(each)}</p>
        </li>
      ))}
    </ul>
  )
}
