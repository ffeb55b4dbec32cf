import { useState } from 'react'
import type { Exchange } from '../../../contract/exchanges.ts'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { counting } from '../../lib/figures.ts'
import { useRemoveExchange } from './exchange-mutations.ts'

type RemoveDialogProps = { connection: Exchange; onClose: () => void; onRemoved: () => void }

/** Asks whether what the connection imported goes with it. */
export function RemoveDialog({ connection, onClose, onRemoved }: RemoveDialogProps) {
  const { id, displayName, transactions } = connection
  const [withTransactions, setWithTransactions] = useState(false)
  const { mutate, isPending } = useRemoveExchange(onRemoved)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={
        <>
          Remove <bdi>{displayName}</bdi>?
        </>
      }
      description={
        <>
          <p>Its key is deleted and it is no longer synced.</p>
          {transactions > 0 && (
            <fieldset className="mt-4 grid gap-2 text-ink">
              <legend className="mb-2 font-medium text-sm">
                What about the {counting(transactions, 'transaction')} it imported?
              </legend>
              <Choice
                label="Keep them in my records"
                checked={!withTransactions}
                onChoose={() => setWithTransactions(false)}
              />
              <Choice
                label={`Delete ${counting(transactions, 'transaction')}`}
                checked={withTransactions}
                onChoose={() => setWithTransactions(true)}
              />
            </fieldset>
          )}
          <p className="mt-3 text-sm">Transactions that you also imported from a file stay.</p>
        </>
      }
      confirmLabel="Remove Exchange"
      destructive
      busy={isPending}
      onConfirm={() =>
        mutate({ id, transactions: withTransactions ? 'delete' : 'keep' }, { onError: onClose })
      }
    />
  )
}

const Choice = ({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) => (
  <label className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control border border-field px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      name="transactions"
      checked={checked}
      onChange={onChoose}
      className="size-4 accent-accent"
    />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
)
