import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { undoImport } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

type UndoImportProps = {
  importId: string
  fileName: string
  imported: number
  label?: string
  onUndone?: () => void
} & Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'>

/** Takes a whole file back out, after asking. */
export function UndoImport({
  importId,
  fileName,
  imported,
  label = 'Undo Import',
  onUndone,
  ...look
}: UndoImportProps) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(undoImport, { params: { id: importId } }),
    onSuccess: ({ removed }) => {
      toast({ title: 'Import Undone', description: `${counting(removed, 'transaction')} removed.` })
      onUndone?.()
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Undo Failed', error, 'The import is still there. Please try again.'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="outline" {...look} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" />
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={
          <>
            The {counting(imported, 'transaction')} from <bdi className="text-ink">{fileName}</bdi> leave your
            records, with every change you made to them. You can import the file again.
          </>
        }
        confirmLabel="Undo Import"
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
