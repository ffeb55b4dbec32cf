import { Link } from '@tanstack/react-router'
import type { Calculation } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { isInDoubt, openWords, rangeWords } from '../../../lib/doubt-words.ts'
import { counting } from '../../../lib/figures.ts'

/** How much of the result rests on unknown figures, and how to fix it. */
export function UnknownFiguresNotice({ calculation }: { calculation: Calculation }) {
  const { unknownBasis, unknownProceeds, unknownIncome, doubt } = calculation
  if (!isInDoubt(doubt) && unknownBasis.lines === 0) return null
  const why = openWords(doubt)
  return (
    <Notice
      tone="warn"
      title={isInDoubt(doubt) ? `This result ${rangeWords(doubt)}` : 'A purchase is missing'}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/transactions" search={{ review: 'open' }}>
            Review Records
          </Link>
        </Button>
      }
    >
      <ul className="grid gap-1">
        {why && <li>{why}.</li>}
        {unknownBasis.lines > 0 && (
          <li>
            {counting(unknownBasis.lines, 'line')} sold without a known purchase. Until you add it, what it
            cost counts as $0.00.
          </li>
        )}
        {unknownProceeds.lines > 0 && (
          <li>
            {counting(unknownProceeds.lines, 'line')} with unknown proceeds, whose basis is{' '}
            <Money value={unknownProceeds.basis} />.
          </li>
        )}
        {unknownIncome.items > 0 && (
          <li>{counting(unknownIncome.items, 'receipt')} of income whose value in dollars is not known.</li>
        )}
      </ul>
    </Notice>
  )
}
