import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { endTwoFactor, renewRecoveryCodes } from '../../../contract/account-security.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { securityChanged } from '../../data/account-security.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type ProofDialogProps = { purpose: 'end' | 'codes'; onClose: () => void }

const titles = { end: 'Turn Off Two-Factor Sign-In', codes: 'New Recovery Codes' }
const buttons = { end: 'Turn Off', codes: 'Make New Codes' }

/** What weakens the protection needs all of it: the password and a code. */
export function TwoFactorProofDialog({ purpose, onClose }: ProofDialogProps) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(endTwoFactor.body),
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async body => {
    try {
      if (purpose === 'codes') setCodes((await call(renewRecoveryCodes, { body })).recoveryCodes)
      else {
        const { message } = await call(endTwoFactor, { body })
        toast({ title: 'Two-Factor Sign-In Is Off', description: message })
        onClose()
      }
      await securityChanged(client)
    } catch (error) {
      const message = messageFor(error, 'That did not work. Please try again.')
      const field = error instanceof ApiError ? error.field : undefined
      const place = field === 'password' || field === 'code' ? field : 'root'
      setError(place, { message }, { shouldFocus: place !== 'root' })
    }
  })

  return (
    <Dialog open onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent title={titles[purpose]} onInteractOutside={event => codes && event.preventDefault()}>
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-4">
            {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
            <PasswordField
              label="Password"
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password')}
            />
            <TextField
              label="Code from your app, or a recovery code"
              autoComplete="one-time-code"
              error={errors.code?.message}
              {...register('code')}
            />
            <DialogFooter>
              <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                variant={purpose === 'end' ? 'destructive' : 'default'}
                busy={isSubmitting}
              >
                {buttons[purpose]}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
