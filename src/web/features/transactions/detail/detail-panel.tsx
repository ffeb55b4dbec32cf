import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../../../contract/transaction-words.ts'
import type { Transaction, TransactionDetail } from '../../../../contract/transactions.ts'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Origin } from '../../../components/origin.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { SlideOver } from '../../../components/slide-over.tsx'
import { Tag } from '../../../components/tag.tsx'
import { transactionQuery } from '../../../data/transactions.ts'
import { amountWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { Unknown } from '../dollars.tsx'
import { issueSentences } from '../words.ts'
import { type ComparedFact, comparedFacts } from './facts.ts'
import { RecordActions } from './record-actions.tsx'

type DetailPanelProps = {
  id: string
  /** As the list has it, for the title while the rest is on its way. */
  transaction?: Transaction | undefined
  onClose: () => void
  onEdit: (transaction: Transaction) => void
}

export function DetailPanel({ id, transaction, onClose, onEdit }: DetailPanelProps) {
  // As it stands now, also after it was changed from here.
  const { data } = useQuery(transactionQuery(id))
  const shown = data ?? transaction
  const title = shown ? `${nameOf(shown)}, ${amountWords(shown.amount)} ${shown.symbol}` : 'Transaction'
  return (
    <SlideOver open onOpenChange={open => open || onClose()} title={title} side="right" wide>
      <div className="grid gap-5 px-2 pb-4">
        <Detail id={id} onClose={onClose} onEdit={onEdit} />
      </div>
    </SlideOver>
  )
}

type DetailProps = Omit<DetailPanelProps, 'transaction'>

function Detail({ id, onClose, onEdit }: DetailProps) {
  const { dateTimeWords } = useTimeWords()
  const { data, error, refetch } = useQuery(transactionQuery(id))
  if (!data && error) {
    return <ErrorPanel title="This transaction did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-72" />
  return (
    <>
      {data.issues.length > 0 && (
        <Notice tone="warn" title="Needs review">
          {data.issues.map(issue => (
            <p key={issue}>{issueSentences[issue]}</p>
          ))}
        </Notice>
      )}
      <Facts detail={data} />
      <RecordActions detail={data} onEdit={() => onEdit(data)} onGone={onClose} />
      <Origin {...data} />
      <p className="text-fine text-ink-3">
        Added {dateTimeWords(new Date(data.createdAt))}
        {data.updatedAt !== data.createdAt && `, changed ${dateTimeWords(new Date(data.updatedAt))}`}
      </p>
    </>
  )
}

function Facts({ detail }: { detail: TransactionDetail }) {
  const facts = comparedFacts(detail, detail.original, useTimeWords())
  const identities: ComparedFact[] = [
    { name: 'Hash', value: detail.hash },
    { name: 'Id at the source', value: detail.sourceId },
  ].filter(({ value }) => value !== null)
  return (
    <section aria-label="Details" className="rounded-card border border-line bg-surface px-4 py-1">
      {detail.isEdited && (
        <p className="pt-3">
          <Tag>Edited</Tag>
        </p>
      )}
      <dl>
        {[...facts, ...identities].map(fact => (
          <div
            key={fact.name}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2 text-sm last:border-b-0"
          >
            <dt className="text-ink-3">{fact.name}</dt>
            <dd className="num wrap-anywhere">
              {fact.value === null ? <Unknown /> : <bdi>{fact.value}</bdi>}
              {fact.was !== undefined && (
                <span className="block text-ink-3">
                  imported as {fact.was === null ? 'not known' : <bdi>{fact.was}</bdi>}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
