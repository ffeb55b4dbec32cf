import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { startDataExport } from '../../../contract/account-data.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { securityChanged } from '../../data/account-security.ts'
import { dataExportStarted } from '../../data/data-export.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { ProofFields } from './proof-fields.tsx'

export function ExportDataDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(startDataExport.body),
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async body => {
    try {
      dataExportStarted(client, await call(startDataExport, { body }))
      onClose()
      await securityChanged(client)
    } catch (error) {
      const message = messageFor(error, 'The archive was not started. Please try again.')
      const field = error instanceof ApiError ? error.field : undefined
      const place = field === 'password' || field === 'code' ? field : 'root'
      setError(place, { message }, { shouldFocus: place !== 'root' })
    }
  })

  return (
    <Dialog open onOpenChange={isOpen => !isOpen && !isSubmitting && onClose()}>
      <DialogContent
        title="Export My Data"
        description="We make a ZIP file with everything in your account: every table as CSV and JSON, every report, and a README that says what is what. Passwords and API keys are not in it. You can download it here for three days."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
          <ProofFields register={register} errors={errors} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting}>
              Export My Data
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
