import { useQuery } from '@tanstack/react-query'
import { Download, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import type { PredictedFormOnWire, Prediction } from '../../../../contract/predicted-forms.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Paging } from '../../../components/paging.tsx'
import { Segments } from '../../../components/segments.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { predictedPageSize, predictionQuery } from '../../../data/predicted-forms.ts'
import { formCodeWords } from '../../../lib/broker-words.ts'
import { counting, countWords, dollarWords } from '../../../lib/figures.ts'
import { PredictedFormEntry } from './predicted-form-entry.tsx'
import { useDownloadPrediction } from './use-downloads.ts'

type Method = Prediction['method']
type PredictionPanelProps = { year: number; wallet: string }

/** What the broker's forms should say, by the records alone. */
export function PredictionPanel({ year, wallet }: PredictionPanelProps) {
  const [method, setMethod] = useState<Method>()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(predictionQuery(year, wallet, { method, page }))
  if (!data && error)
    return <ErrorPanel title="The prediction did not load" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton className="min-h-96" />
  const choose = (next: Method) => {
    setMethod(next)
    setPage(1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Summary data={data} method={method} onMethod={choose} />
      {data.total > 0 && (
        <>
          <Card>
            <CardHeader
              title="Form by form"
              description="Open one to see every box, and why a box is empty."
            />
            <ul aria-label="Predicted forms" className="mt-4">
              {data.items.map((form: PredictedFormOnWire) => (
                <li key={form.number} className="border-line border-t">
                  <PredictedFormEntry form={form} wallet={wallet} />
                </li>
              ))}
            </ul>
          </Card>
          <Paging
            label="Pages of predicted forms"
            page={page}
            pageSize={predictedPageSize}
            total={data.total}
            onPage={setPage}
          />
        </>
      )}
    </div>
  )
}

type SummaryProps = { data: Prediction; method: Method | undefined; onMethod: (method: Method) => void }

function Summary({ data, method, onMethod }: SummaryProps) {
  const { wallet, year, total } = data
  if (total === 0 && data.unreported.length === 0) {
    return (
      <Card>
        <EmptyState icon={<FileQuestion />} title="No form to expect">
          {data.isExpected
            ? `By your records, ${wallet} has no sale to report for ${year}.`
            : `Form 1099-DA comes from US brokers. By your answers, ${wallet} isn't one or sent no form for ${year}.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <CardHeader
        title={`${counting(total, 'form')} to expect`}
        description="A prediction from your records, by the IRS instructions for Form 1099-DA. It is not a tax form."
        action={<Downloads year={year} wallet={wallet} method={method} />}
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.hasChoice && (
          <div className="grid gap-2">
            <Segments
              label="How stablecoins and NFTs are reported"
              value={data.method}
              onValueChange={onMethod}
              options={[
                { value: 'together', label: 'Reported together' },
                { value: 'each', label: 'Sale by sale' },
              ]}
            />
            <p className="text-fine text-ink-2">
              The broker chooses how it reports stablecoins and NFTs. Together, stablecoins are reported above
              $10,000 a year and NFTs above $600.
            </p>
          </div>
        )}
        {total > 0 && <Totals data={data} />}
        {data.unreported.length > 0 && (
          <Notice tone="info" title="On no form">
            <ul className="mt-1 grid gap-1">
              {data.unreported.map(({ words, sales, proceeds }) => (
                <li key={words}>
                  {counting(sales, 'disposal')}, {dollarWords(proceeds)}. {words}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </CardBody>
    </Card>
  )
}

function Downloads({ year, wallet, method }: PredictionPanelProps & { method: Method | undefined }) {
  const { mutate, isPending, variables } = useDownloadPrediction()
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'pdf'] as const).map(format => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          busy={isPending && variables.format === format}
          onClick={() => mutate({ year, wallet, method, format })}
        >
          <Download aria-hidden="true" />
          Download {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}

const Totals = ({ data: { wallet, year, totals } }: { data: Prediction }) => (
  <Table caption={`Predicted totals of ${wallet} for ${year}`} captionHidden>
    <TableHead>
      <HeaderCell>Checkbox on Form 8949</HeaderCell>
      <HeaderCell align="right">Forms</HeaderCell>
      <HeaderCell align="right">Proceeds (1f)</HeaderCell>
      <HeaderCell align="right">Basis (1g)</HeaderCell>
    </TableHead>
    <TableBody>
      {totals.map(({ code, forms, proceeds, basis }) => (
        <TableRow key={code}>
          <Cell>
            <span className="mr-1 font-medium">{code}</span>{' '}
            <span className="text-ink-2">{formCodeWords[code]}</span>
          </Cell>
          <Cell numeric label="Forms">
            {countWords(forms)}
          </Cell>
          <Cell numeric label="Proceeds (1f)">
            {dollarWords(proceeds)}
          </Cell>
          <Cell numeric label="Basis (1g)">
            {basis === null ? 'Blank' : dollarWords(basis)}
          </Cell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
