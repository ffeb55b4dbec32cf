import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deleteAccount } from '../../../contract/account-data.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { useAuth } from '../../lib/auth.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { ProofFields } from './proof-fields.tsx'

export function DeleteDataDialog({ onClose }: { onClose: () => void }) {
  const { user, leave } = useAuth()
  const [isDeleting, setDeleting] = useState(false)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(deleteAccount.body),
    defaultValues: { username: '', password: '', code: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async body => {
    setDeleting(true)
    try {
      const { message } = await call(deleteAccount, { body })
      toast({ title: 'Everything Was Deleted', description: message })
      leave()
    } catch (error) {
      const message = messageFor(error, 'Nothing was deleted. Please try again.')
      const field = error instanceof ApiError ? error.field : undefined
      const place = field === 'username' || field === 'password' || field === 'code' ? field : 'root'
      setError(place, { message }, { shouldFocus: place !== 'root' })
      setDeleting(false)
    }
  })

  return (
    <Dialog open onOpenChange={isOpen => !isOpen && !isDeleting && onClose()}>
      <DialogContent title="Delete All Data" description="This can't be undone.">
        <form noValidate onSubmit={submit} className="grid gap-4">
          {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
          <p className="text-ink-2 text-sm">
            Your account and everything in it are deleted at once: transactions, reports, exchange
            connections, settings and your plan. The IRS may ask for records for years, so export your data
            first. We keep the amounts and dates of payments, without your name, and send you an email as a
            receipt.
          </p>
          <TextField
            label={`Type your username, ${user?.username ?? ''}, to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username?.message}
            {...register('username')}
          />
          <ProofFields register={register} errors={errors} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose} disabled={isDeleting}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" busy={isDeleting}>
              Delete Everything
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
