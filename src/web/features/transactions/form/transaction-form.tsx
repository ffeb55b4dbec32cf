import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { TransactionInput } from '../../../../contract/transaction-input.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialog.tsx'
import { TextAreaField } from '../../../components/field.tsx'
import { ApiError, failureOf, messageFor } from '../../../lib/api-error.ts'
import { FailureNotice } from '../../../lib/plans/failure-notice.tsx'
import { useTimeZone } from '../../../lib/time-zone.ts'
import {
  Amounts,
  ConversionOf,
  FeeOf,
  type FormFields,
  KindOf,
  PurchaseOf,
  RecipientOf,
  TypeAndTime,
} from './form-parts.tsx'
import {
  blankValues,
  type CheckedInput,
  type FieldName,
  type FormValues,
  transactionResolver,
  valuesOf,
} from './form-values.ts'
import { NameLists } from './name-lists.tsx'
import { shapes } from './shapes.ts'
import { useSave } from './use-save.ts'

type TransactionFormProps = {
  /** Changed when given, otherwise a new one is added. */
  transaction?: Transaction
  initial: Partial<TransactionInput>
  onDone: () => void
}

const notSaved = 'It was not saved. Please try again.'

export function TransactionForm({ transaction, initial, onDone }: TransactionFormProps) {
  const timeZone = useTimeZone()
  const { register, control, handleSubmit, formState, setError } = useForm<FormValues, unknown, CheckedInput>(
    {
      defaultValues: valuesOf(initial, timeZone),
      resolver: transactionResolver({ timeZone, timestamp: initial.timestamp, donor: initial.donor }),
    },
  )
  const { errors } = formState
  const { mutate, isPending, error } = useSave({
    transaction,
    onDone,
    onError: error => {
      const message = messageFor(error, notSaved)
      const field = error instanceof ApiError ? error.field : undefined
      setError(isField(field) ? field : 'root', { message }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit(input => {
    if (!isPending) mutate(input)
  })
  const fields: FormFields = {
    control,
    field: name => ({ ...register(name), error: errors[name]?.message }),
    lists: { wallets: useId(), assets: useId() },
  }
  const part = { fields, shape: shapes[useWatch({ control, name: 'type' })] }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {errors.root && <FailureNotice {...failureOf(error, notSaved)} />}
      <TypeAndTime {...part} timeZone={timeZone} />
      <KindOf {...part} />
      <Amounts {...part} transaction={transaction} />
      <ConversionOf {...part} />
      <FeeOf fields={fields} transaction={transaction} />
      <PurchaseOf {...part} />
      <RecipientOf {...part} />
      <TextAreaField label="Note" rows={2} maxLength={2000} {...fields.field('note')} />
      <NameLists {...fields.lists} />
      <DialogFooter>
        <Button variant="outline" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          {transaction ? 'Save Changes' : 'Add Transaction'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const isField = (name: string | undefined): name is FieldName => name !== undefined && name in blankValues
