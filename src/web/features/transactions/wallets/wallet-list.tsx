import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { mostWallets, type Wallet, type WalletChange } from '../../../../contract/wallets.ts'
import { Button } from '../../../components/button.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { walletsQuery } from '../../../data/wallets.ts'
import { counting } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useUndoWalletChange } from './use-wallets.ts'

/** The exchanges and wallets that transactions name, each with a way to another name. */
export function WalletList() {
  const { data, error, refetch } = useQuery(walletsQuery)
  const [renamed, setRenamed] = useState<Wallet>()
  if (!data && error)
    return <ErrorPanel title="Your wallets did not load" error={error} onRetry={() => void refetch()} />
  if (!data || data.wallets.length === 0) return null
  const { wallets, changes } = data
  return (
    <>
      <h3 className="mt-6 mb-2 text-sm">Exchanges and wallets</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {wallets.map(wallet => (
          <li key={wallet.name} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <p className="min-w-0 text-sm wrap-anywhere">
              <bdi>{wallet.name}</bdi>{' '}
              <span className="num block text-fine text-ink-3">
                {counting(wallet.transactions, 'transaction')}
              </span>
            </p>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Rename or merge ${wallet.name}`}
              onClick={() => setRenamed(wallet)}
            >
              Rename or Merge
            </Button>
          </li>
        ))}
      </ul>
      {wallets.length === mostWallets && (
        <p className="mt-2 text-fine text-ink-3">
          These are the {counting(mostWallets, 'wallet')} with the most transactions.
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {renamed && <RenameDialog wallet={renamed} wallets={wallets} onClose={() => setRenamed(undefined)} />}
    </>
  )
}

function Changes({ changes }: { changes: readonly WalletChange[] }) {
  const { dateTimeWords } = useTimeWords()
  const undo = useUndoWalletChange()
  return (
    <>
      <h3 className="mt-6 mb-2 text-sm">Renamed and merged</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {changes.map(({ id, from, to, isMerge, madeAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-2.5">
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
    </>
  )
}
