import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type ExportFormat,
  exportFormats,
  type TransactionFilters,
} from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../components/popover.tsx'
import { toast } from '../../../components/toast-store.ts'
import { exportAddress } from '../../../data/transactions.ts'
import { download } from '../../../lib/download.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { countFilters } from '../search.ts'

const formats: Record<ExportFormat, { label: string; about: string }> = {
  spreadsheet: { label: 'Spreadsheet', about: 'The columns shown here' },
  csv: { label: 'CSV', about: 'Everything, to import again' },
  json: { label: 'JSON', about: 'For another program' },
}

type ExportPopoverProps = { filters: TransactionFilters; total: number | undefined }

export function ExportPopover({ filters, total }: ExportPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(exportAddress(filters, format), `transactions.${format === 'json' ? 'json' : 'csv'}`),
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Download Started', description: 'Your transactions are in your downloads.' })
    },
    onError: error => toastFailure('Export Failed', error, 'Export failed'),
  })
  const isFiltered = countFilters(filters) > 0
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" disabled={total === undefined || total === 0}>
          <Download aria-hidden="true" />
          Export
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Export transactions" className="w-72">
        <p className="text-ink-2 text-sm">
          {isFiltered
            ? `The ${counting(total ?? 0, 'transaction')} that match the filters.`
            : `All ${counting(total ?? 0, 'transaction')}.`}
        </p>
        <div className="mt-3 grid gap-2">
          {exportFormats.map(format => (
            <Button
              key={format}
              variant="outline"
              className="justify-between"
              busy={isPending && variables === format}
              disabled={isPending && variables !== format}
              onClick={() => mutate(format)}
            >
              {formats[format].label}
              <span className="font-normal text-fine text-ink-3">{formats[format].about}</span>
            </Button>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  )
}
