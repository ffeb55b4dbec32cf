import type { Report } from '../../../contract/reports.ts'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { reportName } from '../../lib/report-files.ts'
import { useDeleteReport } from './report-mutations.ts'

type DeleteReportProps = { report: Report; onClose: () => void; onDeleted: () => void }

export function DeleteReport({ report, onClose, onDeleted }: DeleteReportProps) {
  const { mutate, isPending } = useDeleteReport(onDeleted)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title="Delete this report?"
      description={
        <>
          <span className="text-ink">{reportName(report)}</span> is deleted for good. Your transactions stay
          as they are, and a new report can be generated from them.
        </>
      }
      confirmLabel="Delete Report"
      destructive
      busy={isPending}
      onConfirm={() => mutate(report, { onError: onClose })}
    />
  )
}
