import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { fullAmountWords } from '../../../lib/figures.ts'
import { Buttons } from './buttons.tsx'
import type { ReviewHelp } from './review-help.ts'

/** More was sold than bought: the purchase is added, or imported with the file that has it. */
export function HistoryFix({ issue, onAdd, onImport }: { issue: Issue } & ReviewHelp) {
  const sale = issue.transactions[0]
  const asset = issue.asset ?? sale?.symbol ?? ''
  const quantity = issue.quantity ?? sale?.amount ?? ''
  const about = quantity
    ? `At least ${fullAmountWords(quantity)} ${asset} must have come in before the sale.`
    : `${asset} must have come in before the sale.`
  return (
    <Buttons>
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          onAdd(
            {
              type: 'buy',
              symbol: asset,
              amount: quantity,
              wallet: sale?.wallet ?? '',
              note: 'Purchase missing from the imported records',
            },
            about,
          )
        }
      >
        Add the Missing Purchase
      </Button>
      <Button variant="ghost" size="sm" onClick={onImport}>
        Import the File That Has It
      </Button>
    </Buttons>
  )
}
