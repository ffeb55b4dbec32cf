import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { TaxMethod } from '../../../contract/calculations.ts'
import { generateTaxExport, type TaxExportFormat } from '../../../contract/tax-exports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { call } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { methodNames } from '../../lib/tax-words.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

/** In the order of who reads them: tax programs, the one most people have first, then people, then other programs. */
const files: readonly { format: TaxExportFormat; name: string; about: string }[] = [
  {
    format: 'turbotax_txf',
    name: 'TurboTax TXF',
    about: 'For TurboTax Desktop and other programs that read TXF',
  },
  {
    format: 'turbotax_gains_csv',
    name: 'TurboTax gains CSV',
    about: 'For TurboTax Online: your gains and losses as calculated here',
  },
  {
    format: 'turbotax_universal_csv',
    name: 'TurboTax universal CSV',
    about: 'For TurboTax Online: your transactions, and TurboTax calculates by itself',
  },
  { format: 'taxact_csv', name: 'TaxAct CSV', about: 'For the CSV import of TaxAct' },
  {
    format: 'form8949_csv',
    name: 'Form 8949 CSV',
    about: 'Every line of the form, for a spreadsheet or your tax preparer',
  },
  { format: 'json', name: 'JSON', about: 'Every line and how it was calculated, for another program' },
]

type TaxFilesProps = { year: number; method: TaxMethod }

export function TaxFiles({ year, method }: TaxFilesProps) {
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: async (format: TaxExportFormat) => {
      const made = await call(generateTaxExport, { body: { taxYear: year, format, settings: { method } } })
      await download(made.downloadUrl, made.fileName)
      return made
    },
    onSuccess: ({ fileName }) => toast({ title: 'Download Started', description: fileName }),
    onError: error => toastFailure('Export Failed', error, 'Export failed'),
  })
  return (
    <Card>
      <CardHeader
        title="Files for tax software"
        description={`The gains and losses of ${year} by ${methodNames[method]}.`}
      />
      <CardBody>
        <div aria-live="polite">
          {data?.warning && (
            <Notice tone="warn" title={data.fileName} className="mb-4">
              {data.warning}
            </Notice>
          )}
        </div>
        <ul>
          {files.map(({ format, name, about }) => (
            <li
              key={format}
              className="flex items-center justify-between gap-4 border-line border-t py-2.5 first:border-t-0 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-fine text-ink-3">{about}</p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Download ${name}`}
                busy={isPending && variables === format}
                disabled={isPending && variables !== format}
                onClick={() => mutate(format)}
              >
                <Download aria-hidden="true" />
                Download
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
