import { useForm, useWatch } from 'react-hook-form'
import { type ChainName, chainNames, chains } from '../../../../contract/chain-table.ts'
import { addWallet } from '../../../../contract/wallets.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { ApiError, failureOf, messageFor } from '../../../lib/api-error.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { FailureNotice } from '../../../lib/plans/failure-notice.tsx'
import { useAddWallet, walletNotAdded } from '../exchange-mutations.ts'
import { chainWords } from './chain-words.ts'
import { WhoSeesWhat } from './who-sees-what.tsx'

const options = chainNames.map(value => ({ value, label: chains[value].label }))
const empty = { chain: 'bitcoin' as ChainName, name: '', addresses: '', explorerKey: '', isKnown: false }

export function AddWalletForm({ onDone }: { onDone: () => void }) {
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: empty,
    resolver: contractResolver(addWallet.body),
  })
  const { errors } = formState
  const chain = useWatch({ control, name: 'chain' })
  const { label, hint, key } = chainWords[chain]
  const { mutate, isPending, error } = useAddWallet(onDone)
  const submit = handleSubmit(values => isPending || mutate(values))
  const refused = error instanceof ApiError ? error : undefined
  const isNameTaken = refused?.code === 'wallet_exists'
  const of = (field: string) => (refused?.field === field ? messageFor(refused, walletNotAdded) : undefined)
  return (
    <form noValidate autoComplete="off" onSubmit={event => void submit(event)} className="grid gap-4">
      {error && !refused?.field && <FailureNotice {...failureOf(error, walletNotAdded)} />}
      <SelectField control={control} name="chain" label="Chain" options={options} />
      <TextField
        label="Name"
        hint="What you call it in your records, such as Cold storage."
        error={errors.name?.message ?? (isNameTaken ? NAME_TAKEN : of('name'))}
        {...register('name')}
      />
      {isNameTaken && (
        <CheckboxField
          label="It is the same wallet"
          hint="What its files and the chain both have counts once."
          {...register('isKnown')}
        />
      )}
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors.addresses?.message ?? of('addresses')}
        {...register('addresses')}
      />
      {key && (
        <TextField
          label={key.label}
          hint={key.hint}
          autoComplete="off"
          error={errors.explorerKey?.message ?? of('explorerKey')}
          {...register('explorerKey')}
        />
      )}
      <WhoSeesWhat chain={chain} />
      <FormFooter label="Add Wallet" isPending={isPending} onCancel={onDone} />
    </form>
  )
}

const NAME_TAKEN = 'You have records of a wallet with this name. If it is another one, choose another name.'
