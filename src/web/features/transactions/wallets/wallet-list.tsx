import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostWallets, type Wallet, type WalletChange } from '../../../../contract/wallets.ts'
import { Button } from '../../../components/button.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TextField } from '../../../components/field.tsx'
import { Paging } from '../../../components/paging.tsx'
import { useBackToTop } from '../../../components/use-back-to-top.ts'
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
      <WalletPages wallets={wallets} onRename={setRenamed} />
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

const pageSize = 20

type WalletPagesProps = { wallets: readonly Wallet[]; onRename: (wallet: Wallet) => void }

/** Page by page, and by name: below a thousand wallets no one would find what was renamed. */
function WalletPages({ wallets, onRename }: WalletPagesProps) {
  const [name, setName] = useState('')
  const [page, setPage] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  useBackToTop(list, String(page))
  const matching = wallets.filter(wallet => wallet.name.toLowerCase().includes(name.trim().toLowerCase()))
  // Merging the only wallet of the last page leaves the page before it.
  const shownPage = Math.max(1, Math.min(page, Math.ceil(matching.length / pageSize)))
  return (
    <div ref={list} className="grid gap-3">
      {wallets.length > pageSize && (
        <TextField
          label="Find a wallet"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={event => {
            setName(event.target.value)
            setPage(1)
          }}
        />
      )}
      {matching.length === 0 && <p className="text-ink-2 text-sm">No wallet has this name.</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {matching.slice((shownPage - 1) * pageSize, shownPage * pageSize).map(wallet => (
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
              onClick={() => onRename(wallet)}
            >
              Rename or Merge
            </Button>
          </li>
        ))}
      </ul>
      <Paging
        label="Pages of wallets"
        page={shownPage}
        pageSize={pageSize}
        total={matching.length}
        onPage={setPage}
      />
    </div>
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
