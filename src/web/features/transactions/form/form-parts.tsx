// The parts of the form of a transaction: the fields that belong together.
import { type Control, type UseFormRegisterReturn, useFormState, useWatch } from 'react-hook-form'
import { conversionKinds } from '../../../../contract/conversions.ts'
import { type TransactionType, transactionTypes } from '../../../../contract/transaction-types.ts'
import { conversionWords, kindWords, typeWords } from '../../../../contract/transaction-words.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { TextField } from '../../../components/field.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { zoneName } from '../../../lib/zone-names.ts'
import { sourceHint, valueHint } from '../value-sources.ts'
import { type CheckedInput, type FieldName, type FormValues, isCoin, ordinary } from './form-values.ts'
import type { Shape } from './shapes.ts'

export type FormFields = {
  control: Control<FormValues, unknown, CheckedInput>
  /** What its control needs, and what is wrong with what is in it. */
  field: (name: FieldName) => UseFormRegisterReturn & { error: string | undefined }
  /** The ids of the names that are offered. */
  lists: { wallets: string; assets: string }
}
type Part = { fields: FormFields; shape: Shape }
/** The transaction that is changed, if it is not a new one. */
type Changed = { transaction: Transaction | undefined }

const figure = { inputMode: 'decimal', autoComplete: 'off', className: 'num' } as const
const dollars = { ...figure, placeholder: '0.00' } as const
const coins = { ...figure, placeholder: '0.00000000' } as const
const coinName = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } as const
const pair = 'grid gap-4 sm:grid-cols-2'
const wide = 'num sm:col-span-2'

const typeOptions = transactionTypes.map((value: TransactionType) => ({ value, label: typeWords[value] }))

export const TypeAndTime = ({ fields, shape, timeZone }: Part & { timeZone: string }) => (
  <div className={pair}>
    <div>
      <SelectField control={fields.control} name="type" label="Type" options={typeOptions} />
      <p className="mt-1.5 text-fine text-ink-3">{shape.about}</p>
    </div>
    <TextField
      label="Date and time"
      type="datetime-local"
      step={1}
      required
      hint={`In your time zone, ${zoneName(timeZone)}.`}
      {...fields.field('timestamp')}
    />
  </div>
)

export function KindOf({ fields: { control }, shape }: Part) {
  const { errors } = useFormState({ control, name: 'kind' })
  if (!shape.kinds) return null
  return (
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
  )
}

/** How one that is no ordinary trade counts is chosen once, on the page of calculations. */
export const ConversionOf = ({ fields: { control }, shape }: Part) =>
  shape.canConvert && (
    <div>
      <SelectField
        control={control}
        name="conversion"
        label="Kind of trade"
        options={[
          { value: ordinary, label: 'An ordinary trade' },
          ...conversionKinds.map(kind => ({ value: kind, label: conversionWords[kind] })),
        ]}
      />
      <p className="mt-1.5 text-fine text-ink-3">
        Wrapping, bridges, liquid staking and pools: you choose on the Tax Calculations page whether they
        count as trades.
      </p>
    </div>
  )

export const Amounts = ({ fields, shape, transaction }: Part & Changed) => (
  <div className={pair}>
    <GivenAndReceived fields={fields} shape={shape} />
    {shape.usd && (
      <TextField
        label={shape.usd}
        hint={[
          "For the whole amount, not per unit. Leave it empty if you don't know it.",
          ...valueHint(transaction),
        ].join(' ')}
        {...dollars}
        className={wide}
        {...fields.field('usd')}
      />
    )}
    <Wallets fields={fields} shape={shape} />
  </div>
)

const GivenAndReceived = ({ fields: { field, lists }, shape }: Part) => (
  <>
    <TextField
      label={shape.hasReceived ? 'Asset given' : 'Asset'}
      required
      placeholder="BTC"
      list={lists.assets}
      {...coinName}
      {...field('symbol')}
    />
    <TextField
      label={shape.hasReceived ? 'Amount given' : 'Amount'}
      required
      {...coins}
      {...field('amount')}
    />
    {shape.hasReceived && (
      <>
        <TextField
          label="Asset received"
          required
          placeholder="ETH"
          list={lists.assets}
          {...coinName}
          {...field('receivedSymbol')}
        />
        <TextField label="Amount received" required {...coins} {...field('receivedAmount')} />
      </>
    )}
    {shape.hasToWallet && (
      <TextField
        label="Amount that arrived"
        hint="When less arrived than was sent."
        {...coins}
        {...field('receivedAmount')}
      />
    )}
  </>
)

function Wallets({ fields: { field, lists }, shape }: Part) {
  const name = { required: true, list: lists.wallets, autoComplete: 'off' }
  return (
    <>
      <TextField
        label={shape.hasToWallet ? 'From' : 'Exchange or wallet'}
        placeholder="Coinbase"
        {...name}
        {...field('wallet')}
      />
      {shape.hasToWallet && <TextField label="To" placeholder="Ledger" {...name} {...field('toWallet')} />}
    </>
  )
}

export function FeeOf({ fields: { control, field, lists }, transaction }: { fields: FormFields } & Changed) {
  const feeSymbol = useWatch({ control, name: 'feeSymbol' })
  return (
    <fieldset className={pair}>
      <legend className="sr-only">Fee</legend>
      <TextField label="Fee" {...dollars} {...field('feeAmount')} />
      <TextField label="Fee paid in" list={lists.assets} {...coinName} {...field('feeSymbol')} />
      {isCoin(feeSymbol) && (
        <TextField
          label="Fee worth, in dollars"
          hint={["Leave it empty if you don't know it.", ...sourceHint(transaction?.feeUsdSource)].join(' ')}
          {...dollars}
          className={wide}
          {...field('feeUsd')}
        />
      )}
    </fieldset>
  )
}

export const PurchaseOf = ({ fields: { field }, shape: { purchase } }: Part) =>
  purchase && (
    <fieldset className={pair}>
      <legend className="sr-only">Purchase</legend>
      <TextField label={purchase.acquired} type="date" {...field('acquired')} />
      <TextField label={purchase.basis} hint={purchase.hint} {...dollars} {...field('basis')} />
    </fieldset>
  )

export const RecipientOf = ({ fields: { field }, shape: { recipient } }: Part) =>
  recipient && (
    <fieldset className={pair}>
      <legend className="sr-only">{recipient.name}</legend>
      <TextField
        label={recipient.name}
        hint={recipient.hint}
        maxLength={200}
        autoComplete="off"
        {...field('recipient')}
      />
      <TextField
        label={recipient.aboutLabel}
        maxLength={100}
        autoComplete="off"
        {...(recipient.about === 'recipientEin' && { placeholder: '12-3456789', inputMode: 'numeric' })}
        {...field(recipient.about)}
      />
    </fieldset>
  )
