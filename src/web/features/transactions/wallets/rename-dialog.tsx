import { type FormEvent, useId, useState } from 'react'
import type { Wallet } from '../../../../contract/wallets.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { counting } from '../../../lib/figures.ts'
import { useRenameWallet } from './use-wallets.ts'

type RenameDialogProps = { wallet: Wallet; wallets: readonly Wallet[]; onClose: () => void }

/** A new name renames the wallet; the name of another wallet merges the two, and says so before. */
export function RenameDialog({ wallet, wallets, onClose }: RenameDialogProps) {
  const [name, setName] = useState(wallet.name)
  const listId = useId()
  const { mutate, isPending, error, reset } = useRenameWallet(onClose)
  const to = name.trim()
  const other = wallets.find(each => each.name === to && each.name !== wallet.name)
  const isReady = to !== '' && to !== wallet.name

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) mutate({ from: wallet.name, to, isMerge: other !== undefined })
  }

  return (
    <Dialog open onOpenChange={open => open || isPending || onClose()}>
      <DialogContent
        size="sm"
        title="Rename or Merge"
        description={
          <>
            <bdi>{wallet.name}</bdi>, {counting(wallet.transactions, 'transaction')}. Lot instructions and
            answers about brokers follow, and so do later imports that use the old name.
          </>
        }
      >
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label="Name"
            list={listId}
            value={name}
            maxLength={200}
            autoComplete="off"
            hint="Choose the name of another wallet to merge the two."
            onChange={event => {
              setName(event.target.value)
              reset()
            }}
          />
          <datalist id={listId}>
            {wallets
              .filter(each => each.name !== wallet.name)
              .map(each => (
                <option key={each.name} value={each.name} />
              ))}
          </datalist>
          {other && (
            <Notice tone="info">
              You have <bdi className="font-medium">{other.name}</bdi> already, with{' '}
              {counting(other.transactions, 'transaction')}. Merged, the two share their lots, which can
              change your gains. You can undo it.
            </Notice>
          )}
          {error && (
            <p role="alert" className="text-loss text-sm">
              {messageFor(error, 'Nothing was changed. Please try again.')}
            </p>
          )}
          <DialogFooter>
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isPending} disabled={!isReady}>
              {other ? 'Merge Wallets' : 'Rename Wallet'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
