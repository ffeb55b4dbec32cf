import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BrokerNotice } from '../../../contract/broker-notices.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { brokerNoticesQuery } from '../../data/broker-notices.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { useDeleteNotice } from './notice-mutations.ts'
import { noticeWords } from './notice-words.ts'

/** Notices to the broker about which lots to sell. A fact of the wallet, whatever the year. */
export function BrokerNotices({ wallet }: { wallet: string }) {
  const { data } = useQuery(brokerNoticesQuery)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<BrokerNotice | null>(null)
  const remove = useDeleteNotice(() => setLeaving(null))
  const { dateTimeWords } = useTimeWords()
  const notices = data?.filter(notice => notice.wallet === wallet) ?? []
  return (
    <div className="mt-2">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium text-sm">What you told the broker</p>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Record what you told ${wallet}`}
          onClick={() => setAdding(true)}
        >
          Record
        </Button>
      </div>
      {notices.length === 0 && (
        <p className="mt-1 text-fine text-ink-2">
          Nothing recorded. The broker sells your oldest coins first.
        </p>
      )}
      {notices.length > 0 && (
        <ul aria-label={`What you told ${wallet}`} className="mt-1 text-sm">
          {notices.map(notice => (
            <li
              key={notice.id}
              className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-b-0"
            >
              <div className="min-w-0 wrap-anywhere">
                <p>{noticeWords(notice.method)}</p>
                <p className="text-fine text-ink-2">
                  Told {dateTimeWords(new Date(notice.toldAt))}, entered{' '}
                  {dateTimeWords(new Date(notice.recordedAt))}
                  {notice.note !== null && <>. {notice.note}</>}
                </p>
              </div>
              <Button
                variant="ghost"
                size="icon"
                className="-my-1 -mr-2"
                aria-label={`Delete the record of ${dateTimeWords(new Date(notice.toldAt))}`}
                onClick={() => setLeaving(notice)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NoticeDialog wallet={wallet} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => open || setLeaving(null)}
        title="Delete this record?"
        description="From 2027 on, sales it covers count as sales the broker was not told of."
        confirmLabel="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </div>
  )
}
