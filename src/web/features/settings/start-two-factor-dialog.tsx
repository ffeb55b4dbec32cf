import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmTwoFactor, startTwoFactor } from '../../../contract/account-security.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast-store.ts'
import { securityChanged } from '../../data/account-security.ts'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Key = { secret: string; uri: string }

const failed = 'That did not work. Please try again.'

/** Password, then the key for the app, then the codes to keep. */
export function StartTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function accept(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    toast({ title: 'Two-Factor Sign-In Is On', description: 'You need your app the next time you sign in.' })
    void securityChanged(client)
  }

  return (
    <Dialog open onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title="Turn On Two-Factor Sign-In"
        // A click beside the dialog must not lose codes that cannot be shown again.
        onInteractOutside={event => codes && event.preventDefault()}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : key ? (
          <CodeStep appKey={key} onConfirmed={accept} onClose={onClose} />
        ) : (
          <PasswordStep onKey={setKey} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

type PasswordStepProps = { onKey: (key: Key) => void; onClose: () => void }

function PasswordStep({ onKey, onClose }: PasswordStepProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(startTwoFactor.body),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async body => {
    try {
      onKey(await call(startTwoFactor, { body }))
    } catch (error) {
      setError('password', { message: messageFor(error, failed) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="To make sure it's you."
        error={errors.password?.message}
        {...register('password')}
      />
      <DialogFooter>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Continue
        </Button>
      </DialogFooter>
    </form>
  )
}

type CodeStepProps = {
  appKey: Key
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

function CodeStep({ appKey, onConfirmed, onClose }: CodeStepProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(confirmTwoFactor.body),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async body => {
    try {
      onConfirmed((await call(confirmTwoFactor, { body })).recoveryCodes)
    } catch (error) {
      setError('code', { message: messageFor(error, failed) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        Scan this with your authenticator app. On this device,{' '}
        <a href={appKey.uri} className="text-accent-text underline underline-offset-4">
          open your app
        </a>{' '}
        or enter the key by hand.
      </p>
      <QrCode text={appKey.uri} label="QR code for your authenticator app" />
      <p className="text-sm">
        Key: <code className="num wrap-anywhere">{appKey.secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <TextField
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code')}
      />
      <DialogFooter>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Turn On
        </Button>
      </DialogFooter>
    </form>
  )
}
