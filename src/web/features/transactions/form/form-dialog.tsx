import type { TransactionInput } from '../../../../contract/transaction-input.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { inputOf } from './form-values.ts'
import { TransactionForm } from './transaction-form.tsx'

/** What the form is opened for: to change one, or to add one that is partly known. */
export type FormTask =
  | { transaction: Transaction; initial?: undefined; part?: Partial<TransactionInput> }
  | { transaction?: undefined; initial: Partial<TransactionInput>; about?: string }

export function FormDialog({ task, onClose }: { task: FormTask; onClose: () => void }) {
  const { transaction } = task
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title={transaction ? 'Edit Transaction' : 'Add Transaction'}
        description={
          transaction
            ? transaction.importId
              ? 'What was imported is kept, and can be restored.'
              : undefined
            : task.about
        }
      >
        <TransactionForm
          transaction={transaction}
          initial={transaction ? { ...inputOf(transaction), ...task.part } : task.initial}
          onDone={onClose}
        />
      </DialogContent>
    </Dialog>
  )
}
