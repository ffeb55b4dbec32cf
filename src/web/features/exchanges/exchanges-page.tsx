import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, RefreshCw, Wallet } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Exchange } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { demoStatsQuery } from '../../data/demo.ts'
import { isBusy } from '../../data/exchanges.ts'
import { useAuth } from '../../lib/auth.tsx'
import { deferred } from '../../lib/deferred.tsx'
import { toastUnreachable } from '../../lib/toast-failure.ts'
import { useOnIntent } from '../../lib/use-on-intent.ts'
import { ConnectionList } from './connection-list.tsx'
import { ConnectionUsage } from './connection-usage.tsx'
import { DifferencesDialog } from './differences-dialog.tsx'
import { useSyncAll } from './exchange-mutations.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { UnaskedDialog } from './unasked-dialog.tsx'
import { useExchanges } from './use-exchanges.ts'

// The form and the schemas it checks with; the list does without them.
const AddDialog = deferred(async () => (await import('./add/add-dialog.tsx')).AddDialog)
const AddWalletDialog = deferred(
  async () => (await import('./add-wallet/add-wallet-dialog.tsx')).AddWalletDialog,
)

/** `Samples` connects what is built in, in a demo. */
export function ExchangesPage({ Samples }: { Samples: ComponentType<{ isFull: boolean }> }) {
  const { add } = useSearch({ from: '/signed-in/exchanges' })
  const navigate = useNavigate()
  const { isDemo } = useAuth()
  const query = useExchanges()
  const [doomed, setDoomed] = useState<Exchange | null>(null)
  const [compared, setCompared] = useState<Exchange | null>(null)
  const [unaskedOf, setUnaskedOf] = useState<Exchange | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const syncAll = useSyncAll()
  useOnIntent(() => void AddDialog.load().catch(() => undefined))

  const connections = query.data ?? []
  const { data: demo } = useQuery({ ...demoStatsQuery, enabled: isDemo })
  const demoConnections = demo?.limits.maxExchanges ?? null
  // The server has the last word.
  const isFull = isDemo && demoConnections !== null && connections.length >= demoConnections
  const show = (added?: 'open' | 'wallet') =>
    void navigate({
      to: '/exchanges',
      search: added ? { add: added } : {},
      replace: true,
      resetScroll: false,
    })
  const close = () => show()
  const failToLoad = () => {
    close()
    toastUnreachable()
  }

  // The button that asked for it is gone together with its card, and an open dialog would take the focus back.
  const leaveRemoved = () => {
    flushSync(() => setDoomed(null))
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            Exchange Connections
          </h1>
          <p className="mt-1 text-ink-2">
            Connect an exchange with a read-only key. Your history is imported and kept up to date.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {connections.length > 0 && (
            <Button
              variant="outline"
              className="max-sm:grow"
              busy={syncAll.isPending}
              disabled={connections.every(isBusy)}
              onClick={() => syncAll.mutate()}
            >
              <RefreshCw aria-hidden="true" />
              Sync All
            </Button>
          )}
          {isDemo && <Samples isFull={isFull} />}
          <Button variant="outline" className="max-sm:grow" disabled={isFull} onClick={() => show('wallet')}>
            <Wallet aria-hidden="true" />
            Add Wallet
          </Button>
          {/* While there is none, the empty list has the one button that stands out. */}
          <Button
            variant={query.data?.length === 0 ? 'outline' : 'default'}
            className="max-sm:grow"
            disabled={isFull}
            onClick={() => show('open')}
          >
            <Plus aria-hidden="true" />
            Add Exchange
          </Button>
        </div>
      </div>
      {isFull && (
        <p className="mt-2 text-ink-2 text-sm">
          A demo has {demoConnections} exchange connections. Create an account to connect more.
        </p>
      )}
      {query.data && !isDemo && <ConnectionUsage connected={connections.length} />}
      <div className="mt-6">
        <ConnectionList
          query={query}
          onAdd={() => show('open')}
          onRemove={setDoomed}
          onCompare={setCompared}
          onShowUnasked={setUnaskedOf}
        />
      </div>
      {add === 'open' && !isFull && <AddDialog onClose={close} onLoadFailure={failToLoad} />}
      {add === 'wallet' && !isFull && <AddWalletDialog onClose={close} onLoadFailure={failToLoad} />}
      {compared && <DifferencesDialog connection={compared} onClose={() => setCompared(null)} />}
      {unaskedOf && <UnaskedDialog connection={unaskedOf} onClose={() => setUnaskedOf(null)} />}
      {doomed && (
        <RemoveDialog connection={doomed} onClose={() => setDoomed(null)} onRemoved={leaveRemoved} />
      )}
    </>
  )
}
