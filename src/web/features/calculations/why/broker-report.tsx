import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRST_COVERED_YEAR, type ReportedSale } from '../../../../contract/broker-forms.ts'
import { Button } from '../../../components/button.tsx'
import { Isolated } from '../../../components/isolated.tsx'
import { saleReportQuery } from '../../../data/broker-forms.ts'
import { formNames } from '../../../lib/broker-words.ts'
import { dollarWords } from '../../../lib/figures.ts'
import { AdjustmentsDialog } from './adjustments-dialog.tsx'
import { ExpectedForms } from './expected-forms.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** What the broker reported of this sale, and the way to say otherwise. */
export function BrokerReport({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(saleReportQuery(transactionId))
  const [open, setOpen] = useState<'report' | 'adjustments' | null>(null)
  const close = () => setOpen(null)
  if (!data) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">What your broker reported</h3>
      <p className="max-w-prose text-ink-2 text-sm wrap-anywhere">
        <Isolated text={reportWords(data)} names={[data.wallet]} />
      </p>
      {data.adjustments.length > 0 && (
        <p className="max-w-prose text-ink-2 text-sm">{adjustmentWords(data)}</p>
      )}
      {data.answer !== 'none' && data.year >= FIRST_COVERED_YEAR && <ExpectedForms sale={data} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpen('report')}>
          {data.report ? 'Change Broker Figures' : 'Enter Broker Figures'}
        </Button>
        <Button variant="outline" onClick={() => setOpen('adjustments')}>
          {data.adjustments.length > 0 ? 'Change Adjustments' : 'Enter Adjustments'}
        </Button>
      </div>
      {open === 'report' && <ReportDialog sale={data} onClose={close} />}
      {open === 'adjustments' && <AdjustmentsDialog sale={data} onClose={close} />}
    </section>
  )
}

export const adjustmentWords = ({ adjustments }: Pick<ReportedSale, 'adjustments'>) =>
  `Your adjustments: ${new Intl.ListFormat('en-US').format(adjustments.map(({ code, usd }) => (code === 'C' ? 'code C, a collectible' : `code ${code}, ${dollarWords(usd)}`)))}.`

export function reportWords({ report, answer, wallet, year }: ReportedSale): string {
  if (!report) {
    if (answer === 'unanswered')
      return `You haven't said which form ${wallet} sent for ${year}. Until you do, this sale is listed as reported ${year < FIRST_COVERED_YEAR ? 'without basis' : 'with the basis of the lots that the form has to show it for'}.`
    if (answer === 'none') return `No form for sales at ${wallet} in ${year}.`
    return `${formNames[answer]}, as you said for ${wallet} in ${year}.`
  }
  const { form, proceeds, basis, basisReported, term } = report
  const parts = [
    proceeds !== null && `proceeds of ${dollarWords(proceeds)}`,
    basis === null
      ? 'no basis'
      : `a basis of ${dollarWords(basis)}, ${basisReported ? '' : 'not '}reported to the IRS`,
    term !== null && `${term}-term`,
  ].filter(part => part !== false)
  return `Form ${form} shows ${new Intl.ListFormat('en-US').format(parts)}.`
}
