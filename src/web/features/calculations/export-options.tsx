import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { TaxMethod } from '../../../contract/calculations.ts'
import { type ExportFormat, exportFormats, type TransactionFilters } from '../../../contract/transactions.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { toast } from '../../components/toast-store.ts'
import { exportAddress } from '../../data/transactions.ts'
import { download } from '../../lib/download.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { zoneName } from '../../lib/zone-names.ts'
import { TaxFiles } from './tax-files.tsx'

const labels: Record<ExportFormat, string> = { spreadsheet: 'Spreadsheet', csv: 'CSV', json: 'JSON' }
type ExportOptionsProps = { year: number; method: TaxMethod; timeZone: string }

export function ExportOptions({ year, method, timeZone }: ExportOptionsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      {/* A warning about one year's file says nothing about another's. */}
      <TaxFiles key={`${year} ${method}`} year={year} method={method} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ExportCard
          title={`Transactions of ${year}`}
          description={`What happened from January 1 to December 31, ${year}, in your time zone, ${zoneName(timeZone)}.`}
          filters={{ from: `${year}-01-01`, to: `${year}-12-31` }}
          fileName={`transactions-${year}`}
        />
        <ExportCard
          title="All transactions"
          description="Your whole history, from the first purchase on. You need it to prove a gain."
          filters={{}}
          fileName="transactions"
        />
      </div>
    </div>
  )
}

type ExportCardProps = {
  title: string
  description: string
  filters: TransactionFilters
  fileName: string
}

function ExportCard({ title, description, filters, fileName }: ExportCardProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(exportAddress(filters, format), `${fileName}.${format === 'json' ? 'json' : 'csv'}`),
    onSuccess: () => toast({ title: 'Download Started', description: `${title}: in your downloads.` }),
    onError: error => toastFailure('Export Failed', error, 'Export failed'),
  })
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody className="flex flex-wrap gap-2">
        {exportFormats.map(format => (
          <Button
            key={format}
            variant="outline"
            aria-label={`${labels[format]}: ${title}`}
            busy={isPending && variables === format}
            disabled={isPending && variables !== format}
            onClick={() => mutate(format)}
          >
            <Download aria-hidden="true" />
            {labels[format]}
          </Button>
        ))}
      </CardBody>
    </Card>
  )
}
