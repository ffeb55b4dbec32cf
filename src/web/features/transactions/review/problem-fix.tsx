import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { RawCells } from '../../../components/raw-cells.tsx'
import { countWords } from '../../../lib/figures.ts'
import { Buttons } from './buttons.tsx'
import type { ReviewHelp } from './review-help.ts'
import { useDismiss } from './use-review-actions.ts'

export function ProblemFix({ issue, onAdd }: { issue: Issue } & ReviewHelp) {
  const dismiss = useDismiss()
  const { problem } = issue
  if (!problem) return null
  const place = `row ${countWords(problem.row)} of ${problem.fileName}`
  return (
    <>
      <RawCells
        caption={`Row ${countWords(problem.row)} of ${problem.fileName}`}
        columns={problem.columns}
        cells={problem.cells}
        isFolded
      />
      <Buttons>
        <Button
          variant="outline"
          size="sm"
          onClick={() => onAdd({ note: `From ${place}` }, `What stands in ${place}.`)}
        >
          Add by hand
        </Button>
        <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(issue.key)}>
          Dismiss
        </Button>
      </Buttons>
    </>
  )
}
