import { FileUp } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

type NoTransactionsProps = { onImport: () => void; onAdd: () => void }

/** The first visit: what to import, and from where. */
export function NoTransactions({ onImport, onAdd }: NoTransactionsProps) {
  return (
    <Card>
      <EmptyState
        icon={<FileUp />}
        title="Import your transaction history"
        action={
          <>
            <Button onClick={onImport}>Import Transactions</Button>
            <Button variant="outline" onClick={onAdd}>
              Add One by Hand
            </Button>
          </>
        }
      >
        <p>
          Download the full history from every exchange and wallet you have used, from the first purchase on,
          and import the files here: CSV, XLSX, XML or TXF. A year alone is not enough, because what you sold
          this year may have been bought long ago.
        </p>
        <p className="mt-2">
          You can drop them anywhere on this page. Importing a file twice does no harm. Every import can be
          undone.
        </p>
      </EmptyState>
    </Card>
  )
}
