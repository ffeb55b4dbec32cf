import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { StatementFileType } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { toast } from '../../../components/toast-store.ts'
import { sendStatement } from '../../../data/broker-statements.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { linesReadWords } from '../../../lib/broker-words.ts'

type ImportDialogProps = { year: number; wallet: string; onClose: () => void }

export function ImportDialog({ year, wallet, onClose }: ImportDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Import Statement"
        description={`Your ${year} Form 1099-DA or 1099-B from ${wallet}: CSV, Excel, OFX, TXF, or a PDF with text.`}
      >
        <ImportForm year={year} wallet={wallet} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

const types: Record<string, StatementFileType> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  xlsx: 'xlsx',
  xls: 'xlsx',
  ods: 'xlsx',
  xml: 'xml',
  ofx: 'xml',
  txf: 'txf',
  pdf: 'pdf',
}
const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]

function ImportForm({ year, wallet, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: { file: File; fileType: StatementFileType }) => sendStatement(year, wallet, chosen),
    onSuccess: statement => {
      toast({ title: 'Statement Imported', description: linesReadWords(statement) })
      onClose()
      return ledgerChanged(client)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const fileType = file && typeOf(file.name)
    if (!file) setRefusal('Choose a file first.')
    else if (!fileType) setRefusal('Choose a CSV, Excel, OFX, TXF or PDF file.')
    else if (!isPending) mutate({ file, fileType })
  }

  const failure = refusal ?? (error && messageFor(error, 'The statement was not imported. Please try again.'))
  return (
    <form onSubmit={submit} className="grid gap-4">
      {failure && (
        <div role="alert">
          <Notice tone="loss">{failure}</Notice>
        </div>
      )}
      <div className="rounded-card border border-field border-dashed px-4 py-5">
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="Statement to import"
          className="sr-only"
          accept={Object.keys(types)
            .map(name => `.${name}`)
            .join(',')}
          onChange={event => {
            setFile(event.target.files?.[0] ?? null)
            setRefusal(null)
          }}
        />
        <div className="flex flex-wrap items-center justify-center gap-3">
          {file && (
            <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <bdi className="font-medium">{file.name}</bdi>
            </p>
          )}
          <Button variant="outline" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            {file ? 'Choose Another File' : 'Choose File'}
          </Button>
        </div>
      </div>
      <p className="text-fine text-ink-2">
        A table needs columns for the asset (box 1b), units (1c), date sold (1e) and proceeds (1f), by their
        box numbers or names. We use what the form says, and list every row we can't read.
      </p>
      <DialogFooter>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Importing...">
          Import
        </Button>
      </DialogFooter>
    </form>
  )
}
