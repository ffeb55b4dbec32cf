import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { incomeKinds, transactionTypes } from '../../../../contract/transaction-types.ts'
import { kindWords, typeWords } from '../../../../contract/transaction-words.ts'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { facetsQuery } from '../../../data/transactions.ts'
import type { Action, Values } from './change-words.ts'

type ChangeFieldsProps = {
  action: Action
  values: Values
  onChange: (part: Partial<Values>) => void
}

/** What an action asks for; those that ask nothing have no field. */
export function ChangeFields({ action, values, onChange }: ChangeFieldsProps) {
  if (action === 'type') return <TypeFields values={values} onChange={onChange} />
  if (action === 'income') return <KindField kinds={incomeKinds} values={values} onChange={onChange} />
  if (action === 'price') return <PriceFields values={values} onChange={onChange} />
  if (action === 'wallet')
    return <WalletField label="Exchange or wallet" values={values} onChange={onChange} />
  if (action === 'mine')
    return (
      <WalletField
        label="Wallet the withdrawals went to (optional)"
        hint="Leave it empty for deposits, or if they went to several wallets. If you import that wallet's own file later, undo this first."
        values={values}
        onChange={onChange}
      />
    )
  return null
}

type FieldsProps = Omit<ChangeFieldsProps, 'action'>

const lossKinds = ['lost', 'stolen'] as const

function TypeFields({ values, onChange }: FieldsProps) {
  const { type } = values
  return (
    <>
      <Select
        label="New type"
        placeholder="Choose a type"
        value={type}
        onValueChange={value => onChange({ type: value as Values['type'], kind: '' })}
        // A transfer has two wallets: Mark as Mine asks for the other one.
        options={transactionTypes
          .filter(name => name !== 'transfer')
          .map(name => ({ value: name, label: typeWords[name] }))}
      />
      {(type === 'income' || type === 'loss') && (
        <KindField kinds={type === 'income' ? incomeKinds : lossKinds} values={values} onChange={onChange} />
      )}
    </>
  )
}

type KindFieldProps = FieldsProps & { kinds: readonly (keyof typeof kindWords)[] }

const KindField = ({ kinds, values, onChange }: KindFieldProps) => (
  <Select
    label="Kind"
    placeholder="Choose a kind"
    value={values.kind}
    onValueChange={value => onChange({ kind: value as Values['kind'] })}
    options={kinds.map(kind => ({ value: kind, label: kindWords[kind] }))}
  />
)

type WalletFieldProps = FieldsProps & { label: string; hint?: string }

function WalletField({ label, hint, values, onChange }: WalletFieldProps) {
  const listId = useId()
  const { data: facets } = useQuery(facetsQuery)
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        list={listId}
        value={values.wallet}
        maxLength={200}
        autoComplete="off"
        onChange={event => onChange({ wallet: event.target.value })}
      />
      <datalist id={listId}>
        {facets?.exchanges.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

const PriceFields = ({ values, onChange }: FieldsProps) => (
  <>
    <TextField
      label="Price of one coin, in dollars"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      className="num"
      hint="Each transaction counts with its own amount times this price, on whatever day it was."
      value={values.price}
      onChange={event => onChange({ price: event.target.value })}
    />
    <CheckboxField
      label="Also replace values that are known"
      hint="Otherwise it is set only where no record and no price source says a value."
      checked={values.replaces}
      onChange={event => onChange({ replaces: event.target.checked })}
    />
  </>
)
