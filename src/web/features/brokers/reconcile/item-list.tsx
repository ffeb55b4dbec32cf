import type { Reconciliation } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Paging } from '../../../components/paging.tsx'
import { reconciliationPageSize } from '../../../data/broker-statements.ts'
import { counting } from '../../../lib/figures.ts'
import type { View } from '../search.ts'
import { ItemCard } from './item-card.tsx'
import { useAcceptAll } from './use-reconcile.ts'

type ItemListProps = { data: Reconciliation; view: View; page: number; onPage: (page: number) => void }

const nothing: Record<View, { title: string; words: string }> = {
  open: {
    title: 'Nothing to review',
    words: 'Every line of the statement has its sale, and every sale its line.',
  },
  differing: { title: 'No differences', words: 'What was matched agrees with your records.' },
  agreeing: { title: 'Nothing agrees yet', words: 'Sales that agree with the statement are listed here.' },
}

export function ItemList({ data, view, page, onPage }: ItemListProps) {
  const { items, total, wallet, year, statements, counts } = data
  const form = `Form ${statements[0]?.form ?? '1099-DA'}`
  if (total === 0) {
    return (
      <Card>
        <EmptyState title={nothing[view].title}>{nothing[view].words}</EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {view === 'open' && counts.proposed > 1 && (
        <AcceptAll year={year} wallet={wallet} count={counts.proposed} />
      )}
      <Card>
        <ul aria-label="Sales beside the statement">
          {items.map(item => (
            <ItemCard key={keyOf(item)} item={item} wallet={wallet} form={form} />
          ))}
        </ul>
      </Card>
      <Paging
        label="Pages of sales"
        page={page}
        pageSize={reconciliationPageSize}
        total={total}
        onPage={onPage}
      />
    </div>
  )
}

const keyOf = ({ theirs, ours }: Reconciliation['items'][number]) =>
  [
    ...(theirs?.lines ?? []).map(({ statementId, number }) => `${statementId}/${number}`),
    ...(ours?.sales ?? []),
  ].join()

function AcceptAll({ year, wallet, count }: { year: number; wallet: string; count: number }) {
  const { mutate, isPending } = useAcceptAll(year, wallet)
  return (
    <div>
      <Button variant="outline" busy={isPending} onClick={() => mutate(undefined)}>
        Accept {counting(count, 'Likely Match', 'Likely Matches')}
      </Button>
    </div>
  )
}
