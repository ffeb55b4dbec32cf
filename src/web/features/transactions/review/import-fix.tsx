import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { RawCells } from '../../../components/raw-cells.tsx'
import { countWords } from '../../../lib/figures.ts'
import { Buttons } from './buttons.tsx'
import type { ReviewHelp } from './review-help.ts'
import { useDismiss } from './use-review-actions.ts'

export function ImportFix({ issue, onAdd }: { issue: Issue } & ReviewHelp) {
  const dismiss = useDismiss()
  const { importRow } = issue
  if (!importRow) return null
  const place = `${importRow.kind === 'sync' ? 'entry' : 'row'} ${countWords(importRow.row)} of ${importRow.fileName}`
  return (
    <>
      <RawCells
        caption={`${place[0]?.toUpperCase()}${place.slice(1)}`}
        columns={importRow.columns}
        cells={importRow.cells}
        isFolded
      />
      <Buttons>
        <Button
          variant="outline"
          size="sm"
          onClick={() => onAdd({ note: `From ${place}` }, `As it is in ${place}.`)}
        >
          Add by Hand
        </Button>
        <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(issue.key)}>
          Dismiss
        </Button>
      </Buttons>
    </>
  )
}
