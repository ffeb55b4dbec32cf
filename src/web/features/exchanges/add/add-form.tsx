import { useForm, useWatch } from 'react-hook-form'
import { type ExchangeName, exchangeNames, exchanges } from '../../../../contract/exchange-table.ts'
import { newExchange } from '../../../../contract/exchanges.ts'
import { CheckboxField, PasswordField, TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { failureOf } from '../../../lib/api-error.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { FailureNotice } from '../../../lib/plans/failure-notice.tsx'
import { notAdded, useAddExchange } from '../exchange-mutations.ts'
import { KeyFile } from './key-file.tsx'
import { KeyGuide } from './key-guide.tsx'
import { readKeyFile } from './read-key-file.ts'

const options = exchangeNames.map(value => ({ value, label: exchanges[value].label }))
const labels: readonly string[] = options.map(({ label }) => label)

type Values = {
  name: ExchangeName | ''
  displayName: string
  apiKey: string
  apiSecret: string
  passphrase: string
  sandbox: boolean
}
const empty: Values = { name: '', displayName: '', apiKey: '', apiSecret: '', passphrase: '', sandbox: false }

export function AddForm({ onDone }: { onDone: () => void }) {
  const { control, register, handleSubmit, setValue, getValues, formState } = useForm({
    defaultValues: empty,
    resolver: contractResolver(newExchange),
  })
  const { errors } = formState
  const name = useWatch({ control, name: 'name' })
  const { mutate, isPending, error } = useAddExchange(onDone)
  const submit = handleSubmit(values => isPending || mutate(values))

  /** What was typed stays, unless it is the name of another exchange. Keys belong to one exchange only. */
  function choose(next: ExchangeName) {
    const { displayName } = getValues()
    if (displayName === '' || labels.includes(displayName))
      setValue('displayName', exchanges[next].label, { shouldValidate: formState.isSubmitted })
    for (const field of ['apiKey', 'apiSecret', 'passphrase'] as const) setValue(field, '')
    setValue('sandbox', false)
  }

  /** A downloaded file holds both, and may be pasted into the first field. */
  function takeKeyFile(text: string): boolean {
    const key = readKeyFile(text)
    if (!key) return false
    setValue('apiKey', key.apiKey, { shouldValidate: formState.isSubmitted })
    setValue('apiSecret', key.apiSecret, { shouldValidate: formState.isSubmitted })
    return true
  }

  const asked = name === '' ? undefined : exchanges[name]
  return (
    <form noValidate autoComplete="off" onSubmit={event => void submit(event)} className="grid gap-4">
      {error && <FailureNotice {...failureOf(error, notAdded)} />}
      <SelectField
        control={control}
        name="name"
        label="Exchange"
        placeholder="Choose an exchange"
        options={options}
        onChoose={value => choose(value as ExchangeName)}
      />
      {name !== '' && <KeyGuide name={name} />}
      <TextField
        label="Display name"
        hint="The name shown in your records. Give two accounts at one exchange different names."
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      {asked?.hasKeyFile && <KeyFile onFile={takeKeyFile} />}
      <TextField
        label={asked?.fields.apiKey ?? 'API key or token'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors.apiKey?.message}
        onPaste={event => {
          if (asked?.hasKeyFile && takeKeyFile(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        {...register('apiKey')}
      />
      {(!asked || asked.fields.apiSecret !== undefined) && (
        <PasswordField
          label={asked?.fields.apiSecret ?? 'API secret'}
          what="secret"
          autoComplete="new-password"
          error={errors.apiSecret?.message}
          {...register('apiSecret')}
        />
      )}
      {asked?.fields.passphrase && (
        <PasswordField
          label={
            <>
              {asked.fields.passphrase.label} <span className="font-normal text-ink-3">(optional)</span>
            </>
          }
          what="passphrase"
          autoComplete="new-password"
          error={errors.passphrase?.message}
          {...register('passphrase')}
        />
      )}
      {asked?.hasSandbox && (
        <CheckboxField
          label="This key is from the sandbox"
          hint={`For developers: a test account at ${asked.label}, without real money.`}
          {...register('sandbox')}
        />
      )}
      <FormFooter label="Add Exchange" isPending={isPending} onCancel={onDone} />
    </form>
  )
}
