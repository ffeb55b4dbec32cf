import { useState } from 'react'
import type { Comparison } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { isZero } from '../../../lib/figures.ts'
import { methodNames } from '../../../lib/tax-words.ts'
import { useThisYear } from '../../../lib/time-zone.ts'
import { OrderDialog } from '../orders/order-dialog.tsx'

/** A lower method that cannot be filed: what it would have taken, and for the year that still runs, what to do now. */
export function InTimeNotice({ comparison }: { comparison: Comparison }) {
  const { year, methods, recommendation, lowest, withoutInstructions } = comparison
  const [isAdding, setAdding] = useState(false)
  const thisYear = useThisYear()
  const best = methods.find(({ method }) => method === lowest)
  if (!best || lowest === recommendation) return null
  const isOpen = year >= thisYear
  const name = methodNames[lowest]
  return (
    <Notice
      tone="info"
      title={`If lots had been identified in time: ${name}`}
      action={
        isOpen && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            Add Lot Instruction
          </Button>
        )
      }
    >
      <p>
        {withoutInstructions ? (
          <>
            {name} would have come to{' '}
            <Money value={best.taxLiability ?? best.totalGainLoss} className="font-medium text-ink" /> of{' '}
            {best.taxLiability === null ? 'gain' : 'estimated tax'}.
          </>
        ) : isZero(best.savings) ? (
          <>{name} would have cost the same and left more losses for later years.</>
        ) : (
          <>
            {name} would have come to <Money value={best.savings} className="font-medium text-ink" />{' '}
            {best.taxLiability === null ? 'less gain' : 'less estimated tax'}.
          </>
        )}{' '}
        {isOpen
          ? `Sales already made in ${year} can't be changed, but a lot instruction you add now counts for sales from now on.`
          : `It counts only if you or your broker had the lots on record no later than each sale. ${year} is over, so it's not recommended.`}
      </p>
      {isAdding && (
        <OrderDialog method={lowest === 'SPECIFIC_ID' ? 'HIFO' : lowest} onClose={() => setAdding(false)} />
      )}
    </Notice>
  )
}
