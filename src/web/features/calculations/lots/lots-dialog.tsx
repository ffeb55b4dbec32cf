import { useQuery } from '@tanstack/react-query'
import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { saleLotsQuery } from '../../../data/sale-lots.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { fullAmountWords, fullDollarWords } from '../../../lib/figures.ts'
import type { TimeWords } from '../../../lib/time-words.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { LotsForm } from './lots-form.tsx'

type LotsDialogProps = {
  transactionId: string
  onClose: () => void
  /** After lots were saved or cleared. */
  onChanged: () => void
}

export function LotsDialog({ transactionId, onClose, onChanged }: LotsDialogProps) {
  const words = useTimeWords()
  const { data, error, refetch } = useQuery(saleLotsQuery(transactionId))
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent title="Choose Lots" description={data && saleWords(data, words)} size="lg">
        {data ? (
          <LotsForm
            sale={data}
            onClose={onClose}
            onChanged={() => {
              onChanged()
              onClose()
            }}
          />
        ) : error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            title="This sale is no longer there"
            action={
              <Button variant="outline" onClick={onClose}>
                Close
              </Button>
            }
          >
            Your records have changed since it was shown.
          </EmptyState>
        ) : error ? (
          <ErrorPanel title="The lots did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={4} columns={4} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function saleWords({ quantity, asset, wallet, soldAt, proceeds }: SaleLots, { dateTimeWords }: TimeWords) {
  const received =
    proceeds === null ? 'What you received is unknown.' : `You received ${fullDollarWords(proceeds)}.`
  return `${fullAmountWords(quantity)} ${asset} from ${wallet}, ${dateTimeWords(new Date(soldAt))}. ${received}`
}
