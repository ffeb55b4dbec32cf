import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Places, placesAtOnce } from '../../../contract/wallets.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { TextField } from '../../components/field.tsx'
import { Paging } from '../../components/paging.tsx'
import { Select } from '../../components/select.tsx'
import { useBackToTop } from '../../components/use-back-to-top.ts'
import type { PlacesView } from '../../data/wallets.ts'
import { counting } from '../../lib/figures.ts'
import { PlaceRow } from './place-row.tsx'
import { readSort, type WalletSearch } from './search.ts'

type PlaceListProps = { list: Places; view: PlacesView; onShow: (next: WalletSearch) => void }

/** Fewer are seen at a glance. */
const worthSearching = 10

const orders = [
  { value: 'value', label: 'By value' },
  { value: 'name', label: 'By name' },
  { value: 'activity', label: 'By last activity' },
]

export function PlaceList({ list, view, onShow }: PlaceListProps) {
  const { places, total, count, hidden } = list
  const top = useRef<HTMLDivElement>(null)
  useBackToTop(top, `${view.page} ${view.sort}`)
  const isSearched = view.search !== ''
  return (
    <div ref={top}>
      <Card aria-label="Your wallets">
        <CardHeader
          title={counting(isSearched ? total : count - (view.withHidden ? 0 : hidden), 'wallet')}
          action={
            <Select
              label="Order"
              hideLabel
              size="sm"
              className="min-w-40"
              value={view.sort}
              onValueChange={value => onShow({ sort: readSort(value), page: undefined })}
              options={orders}
            />
          }
        />
        <CardBody className="pb-2">
          {(count > worthSearching || isSearched) && <Find text={view.search} onFind={onShow} />}
          {places.length === 0 && (
            <p className="py-6 text-ink-2 text-sm">
              {isSearched ? 'No wallet has this name.' : 'All of your wallets are hidden.'}
            </p>
          )}
          <ul className="divide-y divide-line">
            {places.map(place => (
              <PlaceRow key={place.wallet} place={place} />
            ))}
          </ul>
          <div className="pb-3 empty:hidden">
            <Paging
              label="Pages of wallets"
              page={view.page}
              pageSize={placesAtOnce}
              total={total}
              onPage={page => onShow({ page: page === 1 ? undefined : String(page) })}
            />
          </div>
        </CardBody>
      </Card>
      {hidden > 0 && !isSearched && (
        <p className="mt-3 text-fine text-ink-3">
          {view.withHidden ? `${hidden} of them hidden.` : `${hidden} hidden.`} They count in every figure as
          before.{' '}
          <Button
            variant="link"
            size="sm"
            onClick={() => onShow({ hidden: view.withHidden ? undefined : 'shown', page: undefined })}
          >
            {view.withHidden ? 'Leave Them Out' : 'Show Them'}
          </Button>
        </p>
      )}
    </div>
  )
}

const PAUSE_MS = 300

/** Looks once the person pauses: each look goes over all wallets. */
function Find({ text, onFind }: { text: string; onFind: (next: WalletSearch) => void }) {
  const [typed, setTyped] = useState(text)
  const find = useEffectEvent(() => onFind({ find: typed.trim() || undefined, page: undefined }))
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => find(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <TextField
      label="Find a wallet"
      className="mb-3 max-w-sm"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
