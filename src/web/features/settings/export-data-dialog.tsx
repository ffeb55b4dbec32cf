import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startDataExport } from '../../../contract/account-data.ts'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { dataExportStarted } from '../../data/data-export.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export function ExportDataDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(startDataExport, {}),
    onSuccess: started => dataExportStarted(client, started),
    onError: error => toastFailure('Export Failed', error, 'The archive was not started. Please try again.'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Export My Data"
      description="We make a ZIP file with everything in your account: every table as CSV and JSON, every report, and a README that says what is what. Passwords and API keys are not in it. You can download it here for three days."
      confirmLabel="Make the Archive"
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
