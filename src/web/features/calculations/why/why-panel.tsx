import { useQuery } from '@tanstack/react-query'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import type { LineExplanation } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { SlideOver } from '../../../components/slide-over.tsx'
import { explanationQuery } from '../../../data/tax-lines.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { takesNamedLots } from '../lines/line-words.ts'
import { Arithmetic } from './arithmetic.tsx'
import { BrokerReport } from './broker-report.tsx'
import { Chain } from './chain.tsx'
import { ImportedRow } from './imported-row.tsx'
import { NamedLots } from './named-lots.tsx'
import { Result } from './result.tsx'
import { Rules } from './rules.tsx'

type WhyPanelProps = {
  year: number
  method: TaxMethod
  lineId: string
  onClose: () => void
  onChooseLots: (transactionId: string) => void
}

/** Why a line of the form says what it says, down to the records it was made from. */
export function WhyPanel({ year, method, lineId, onClose, onChooseLots }: WhyPanelProps) {
  return (
    <SlideOver open onOpenChange={open => open || onClose()} title="Why this number?" side="right" wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-2 pb-4">
        <Reasons year={year} method={method} lineId={lineId} onClose={onClose} onChooseLots={onChooseLots} />
      </div>
    </SlideOver>
  )
}

function Reasons({ year, method, lineId, onClose, onChooseLots }: WhyPanelProps) {
  const { data, error, refetch } = useQuery(explanationQuery(year, method, lineId))
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="This line is no longer there"
        action={
          <Button variant="outline" onClick={onClose}>
            Back to the Lines
          </Button>
        }
      >
        Your records, or what you said about them, have changed since it was shown.
      </EmptyState>
    )
  }
  if (!data && error) {
    return <ErrorPanel title="The reasons did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <>
        <CardSkeleton className="min-h-48" />
        <CardSkeleton className="min-h-72" />
      </>
    )
  }
  return <Explained explanation={data} method={method} onChooseLots={onChooseLots} />
}

type ExplainedProps = {
  explanation: LineExplanation
  method: TaxMethod
  onChooseLots: (transactionId: string) => void
}

function Explained({ explanation: { line, steps, rules }, method, onChooseLots }: ExplainedProps) {
  return (
    <>
      <Result line={line} method={method} />
      <Arithmetic line={line} />
      {takesNamedLots(line) && <NamedLots line={line} onChoose={() => onChooseLots(line.transactionId)} />}
      {takesNamedLots(line) && <BrokerReport transactionId={line.transactionId} />}
      <Chain line={line} steps={steps} rowOf={id => <ImportedRow id={id} />} />
      <Rules rules={rules} />
    </>
  )
}
