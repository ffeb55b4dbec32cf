import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { TransactionInput } from '../../../../contract/transaction-input.ts'
import { type TransactionType, transactionTypes } from '../../../../contract/transaction-types.ts'
import { kindWords, typeWords } from '../../../../contract/transaction-words.ts'
import { addTransaction, editTransaction, type Transaction } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialog.tsx'
import { TextAreaField, TextField } from '../../../components/field.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { facetsQuery } from '../../../data/transactions.ts'
import { call } from '../../../lib/api.ts'
import { ApiError, failureOf, messageFor } from '../../../lib/api-error.ts'
import { FailureNotice } from '../../../lib/plans/failure-notice.tsx'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { zoneName } from '../../../lib/zone-names.ts'
import { sourceHint, valueHint } from '../value-sources.ts'
import {
  blankValues,
  type CheckedInput,
  type FieldName,
  type FormValues,
  isCoin,
  transactionResolver,
  valuesOf,
} from './form-values.ts'
import { shapes } from './shapes.ts'

type TransactionFormProps = {
  /** Changed when given, otherwise a new one is added. */
  transaction?: Transaction
  initial: Partial<TransactionInput>
  onDone: () => void
}

const notSaved = 'It was not saved. Please try again.'

export function TransactionForm({ transaction, initial, onDone }: TransactionFormProps) {
  const client = useQueryClient()
  const timeZone = useTimeZone()
  const { data: facets } = useQuery(facetsQuery)
  const { register, control, handleSubmit, formState, setError } = useForm<FormValues, unknown, CheckedInput>(
    {
      defaultValues: valuesOf(initial, timeZone),
      resolver: transactionResolver({ timeZone, timestamp: initial.timestamp, donor: initial.donor }),
    },
  )
  const type = useWatch({ control, name: 'type' })
  const feeSymbol = useWatch({ control, name: 'feeSymbol' })
  const shape = shapes[type]
  const { errors } = formState
  const walletsId = useId()
  const assetsId = useId()

  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: CheckedInput) =>
      transaction
        ? call(editTransaction, { params: { id: transaction.id }, body: input })
        : call(addTransaction, { body: input }),
    onSuccess: () => {
      toast({ title: transaction ? 'Transaction Saved' : 'Transaction Added' })
      onDone()
      return ledgerChanged(client)
    },
    onError: error => {
      const message = messageFor(error, notSaved)
      const field = error instanceof ApiError ? error.field : undefined
      setError(isField(field) ? field : 'root', { message }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit(input => {
    if (!isPending) mutate(input)
  })
  const field = (name: FieldName) => ({ ...register(name), error: errors[name]?.message })
  const figure = { inputMode: 'decimal', autoComplete: 'off', className: 'num' } as const

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {errors.root && <FailureNotice {...failureOf(error, notSaved)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <SelectField control={control} name="type" label="Type" options={typeOptions} />
          <p className="mt-1.5 text-fine text-ink-3">{shape.about}</p>
        </div>
        <TextField
          label="Date and time"
          type="datetime-local"
          step={1}
          required
          hint={`In your time zone, ${zoneName(timeZone)}.`}
          {...field('timestamp')}
        />
      </div>
      {shape.kinds && (
        <div>
          <SelectField
            control={control}
            name="kind"
            label="Kind"
            placeholder="Choose"
            options={shape.kinds.map(kind => ({ value: kind, label: kindWords[kind] }))}
          />
          {errors.kind?.message && (
            <p role="alert" className="pt-1.5 text-fine text-loss">
              {errors.kind.message}
            </p>
          )}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={shape.hasReceived ? 'Asset given' : 'Asset'}
          required
          placeholder="BTC"
          list={assetsId}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('symbol')}
        />
        <TextField
          label={shape.hasReceived ? 'Amount given' : 'Amount'}
          required
          placeholder="0.00000000"
          {...figure}
          {...field('amount')}
        />
        {shape.hasReceived && (
          <>
            <TextField
              label="Asset received"
              required
              placeholder="ETH"
              list={assetsId}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              {...field('receivedSymbol')}
            />
            <TextField
              label="Amount received"
              required
              placeholder="0.00000000"
              {...figure}
              {...field('receivedAmount')}
            />
          </>
        )}
        {shape.hasToWallet && (
          <TextField
            label="Amount that arrived"
            placeholder="0.00000000"
            hint="When less arrived than was sent."
            {...figure}
            {...field('receivedAmount')}
          />
        )}
        {shape.usd && (
          <TextField
            label={shape.usd}
            placeholder="0.00"
            hint={[
              "For the whole amount, not per unit. Leave it empty if you don't know it.",
              ...valueHint(transaction),
            ].join(' ')}
            {...figure}
            className="num sm:col-span-2"
            {...field('usd')}
          />
        )}
        <TextField
          label={shape.hasToWallet ? 'From' : 'Exchange or wallet'}
          required
          placeholder="Coinbase"
          list={walletsId}
          autoComplete="off"
          {...field('wallet')}
        />
        {shape.hasToWallet && (
          <TextField
            label="To"
            required
            placeholder="Ledger"
            list={walletsId}
            autoComplete="off"
            {...field('toWallet')}
          />
        )}
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Fee</legend>
        <TextField label="Fee" placeholder="0.00" {...figure} {...field('feeAmount')} />
        <TextField
          label="Fee paid in"
          list={assetsId}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('feeSymbol')}
        />
        {isCoin(feeSymbol) && (
          <TextField
            label="Fee worth, in dollars"
            placeholder="0.00"
            hint={["Leave it empty if you don't know it.", ...sourceHint(transaction?.feeUsdSource)].join(
              ' ',
            )}
            {...figure}
            className="num sm:col-span-2"
            {...field('feeUsd')}
          />
        )}
      </fieldset>
      {shape.purchase && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">Purchase</legend>
          <TextField label={shape.purchase.acquired} type="date" {...field('acquired')} />
          <TextField
            label={shape.purchase.basis}
            placeholder="0.00"
            hint={shape.purchase.hint}
            {...figure}
            {...field('basis')}
          />
        </fieldset>
      )}
      {shape.recipient && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">{shape.recipient.name}</legend>
          <TextField
            label={shape.recipient.name}
            hint={shape.recipient.hint}
            maxLength={200}
            autoComplete="off"
            {...field('recipient')}
          />
          <TextField
            label={shape.recipient.aboutLabel}
            maxLength={100}
            autoComplete="off"
            {...(shape.recipient.about === 'recipientEin' && {
              placeholder: '12-3456789',
              inputMode: 'numeric',
            })}
            {...field(shape.recipient.about)}
          />
        </fieldset>
      )}
      <TextAreaField label="Note" rows={2} maxLength={2000} {...field('note')} />
      <datalist id={walletsId}>
        {facets?.exchanges.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={assetsId}>
        {facets?.assets.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
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

const typeOptions = transactionTypes.map((value: TransactionType) => ({ value, label: typeWords[value] }))

const isField = (name: string | undefined): name is FieldName => name !== undefined && name in blankValues
