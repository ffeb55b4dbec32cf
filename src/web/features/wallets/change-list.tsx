import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { walletsQuery } from '../../data/wallets.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { useUndoWalletChange } from './use-wallets.ts'

const atOnce = 5

/** What was renamed and merged, each with its way back. */
export function ChangeList() {
  const { data } = useQuery(walletsQuery)
  const [rows, setRows] = useState(atOnce)
  const { dateTimeWords } = useTimeWords()
  const undo = useUndoWalletChange()
  const changes = data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Card aria-label="Renamed and merged">
      <CardHeader title="Renamed and merged" />
      <CardBody className="pt-2">
        <ul className="divide-y divide-line">
          {changes.slice(0, rows).map(({ id, from, to, isMerge, madeAt }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2.5">
              <p className="min-w-0 text-sm wrap-anywhere">
                <bdi>{from}</bdi> {isMerge ? 'merged into' : 'renamed to'} <bdi>{to}</bdi>
                <time dateTime={madeAt} className="block text-fine text-ink-3">
                  {dateTimeWords(new Date(madeAt))}
                </time>
              </p>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Undo: ${from} ${isMerge ? 'merged into' : 'renamed to'} ${to}`}
                busy={undo.isPending && undo.variables === id}
                disabled={undo.isPending}
                onClick={() => undo.mutate(id)}
              >
                <Undo2 aria-hidden="true" />
                Undo
              </Button>
            </li>
          ))}
        </ul>
        <ShowMore
          one="Change"
          shown={Math.min(rows, changes.length)}
          total={changes.length}
          step={atOnce}
          className="mt-3"
          onMore={() => setRows(rows + atOnce)}
        />
      </CardBody>
    </Card>
  )
}
