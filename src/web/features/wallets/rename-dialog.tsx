import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { RenamePreview } from '../../../contract/wallets.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { renamePreviewQuery, walletsQuery } from '../../data/wallets.ts'
import { messageFor } from '../../lib/api-error.ts'
import { counting } from '../../lib/figures.ts'
import { useRenameWallet } from './use-wallets.ts'

type RenameDialogProps = {
  wallet: string
  transactions: number
  /** It is to become part of another wallet. */
  isMerging: boolean
  onClose: () => void
  onRenamed: (to: string) => void
}

/** A new name renames the wallet; the name of another wallet merges the two. What that changes is said before. */
export function RenameDialog({ wallet, transactions, isMerging, onClose, onRenamed }: RenameDialogProps) {
  const [name, setName] = useState(isMerging ? '' : wallet)
  const listId = useId()
  const { data: known } = useQuery(walletsQuery)
  const { mutate, isPending, error, reset } = useRenameWallet(onRenamed)
  const to = name.trim()
  const asked = usePaused(to)
  const canAsk = asked !== '' && asked !== wallet
  const look = useQuery({ ...renamePreviewQuery(wallet, asked), enabled: canAsk })
  const preview = canAsk && asked === to ? look.data : undefined
  const isMerge = isMerging || preview?.isMerge === true
  const isUnknown = isMerging && preview !== undefined && !preview.isMerge
  const isReady = preview !== undefined && preview.refusal === null && !isUnknown

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isPending) mutate({ from: wallet, to, isMerge })
  }

  return (
    <Dialog open onOpenChange={open => open || isPending || onClose()}>
      <DialogContent
        size="sm"
        title={isMerging ? 'Merge Wallets' : 'Rename Wallet'}
        description={
          <>
            <bdi>{wallet}</bdi>, {counting(transactions, 'transaction')}. Lot instructions and answers about
            brokers follow, and so do later imports that use the old name.
          </>
        }
      >
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label={isMerging ? 'Merge into' : 'Name'}
            list={listId}
            value={name}
            maxLength={200}
            autoComplete="off"
            hint={
              isMerging
                ? 'Choose the wallet that keeps its name.'
                : 'The name of another wallet merges the two.'
            }
            onChange={event => {
              setName(event.target.value)
              reset()
            }}
          />
          <datalist id={listId}>
            {known?.wallets
              .filter(each => each.name !== wallet)
              .map(each => (
                <option key={each.name} value={each.name} />
              ))}
          </datalist>
          <div aria-live="polite" className="empty:hidden">
            {canAsk && look.isFetching && <p className="text-ink-2 text-sm">Checking what would change…</p>}
            {!look.isFetching && preview && (
              <Changes preview={preview} from={wallet} to={to} isUnknown={isUnknown} />
            )}
          </div>
          {(error || (canAsk && look.error)) && (
            <p role="alert" className="text-loss text-sm">
              {messageFor(error ?? look.error, 'Nothing was changed. Please try again.')}
            </p>
          )}
          <DialogFooter>
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isPending} disabled={!isReady}>
              {isMerge ? 'Merge Wallets' : 'Rename Wallet'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type ChangesProps = { preview: RenamePreview; from: string; to: string; isUnknown: boolean }

function Changes({ preview, from, to, isUnknown }: ChangesProps) {
  const { isMerge, similar, transactions, transfersBetween, refusal } = preview
  if (isUnknown)
    return (
      <Notice tone="info" title={`You have no wallet called ${to}`}>
        {similar === null ? 'Choose one of your wallets.' : `You have one called ${similar}.`}
      </Notice>
    )
  if (refusal !== null)
    return (
      <Notice tone="warn" title={isMerge ? 'These can’t be merged' : 'It can’t be renamed'}>
        {refusal}
      </Notice>
    )
  if (!isMerge)
    return similar === null ? (
      <p className="text-ink-2 text-sm">
        {counting(transactions, 'transaction')} will say {to}. Your gains stay the same, and you can undo it.
      </p>
    ) : (
      <Notice tone="info" title={`You also have ${similar}`}>
        Written another way, {to} stays a wallet of its own. Use the name {similar} to merge the two.
      </Notice>
    )
  return (
    <Notice tone="info" title={`${from} becomes part of ${to}`}>
      <ul className="grid gap-1">
        <li>
          {counting(transactions, 'transaction')} {transactions === 1 ? 'moves' : 'move'} to {to}, and the two
          share their lots.
        </li>
        {transfersBetween > 0 && (
          <li>
            {counting(transfersBetween, 'transfer')} between the two{' '}
            {transfersBetween === 1 ? 'moves' : 'move'} nothing anymore.
          </li>
        )}
        <Gains years={preview.years} />
        <li>You can undo it.</li>
      </ul>
    </Notice>
  )
}

/** As many years as are read at a glance. */
const mostYears = 4

function Gains({ years }: Pick<RenamePreview, 'years'>) {
  if (years === null)
    return <li>Your gains can change. In a ledger of this size, the years show it after.</li>
  if (years.length === 0) return <li>Your gains stay the same in every year.</li>
  return (
    <>
      {years.slice(0, mostYears).map(({ year, before, after }) => (
        <li key={year} className="num">
          Your gain for {year} changes from <Money value={before} /> to <Money value={after} />.
        </li>
      ))}
      {years.length > mostYears && <li>So do those of {counting(years.length - mostYears, 'more year')}.</li>}
    </>
  )
}

const PAUSE_MS = 400

/** What was typed, once the person pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
