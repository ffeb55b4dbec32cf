import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportedSale } from '../../../../contract/broker-forms.ts'
import { Button } from '../../../components/button.tsx'
import { Isolated } from '../../../components/isolated.tsx'
import { saleReportQuery } from '../../../data/broker-forms.ts'
import { formNames } from '../../../lib/broker-words.ts'
import { dollarWords } from '../../../lib/figures.ts'
import { ReportDialog } from './report-dialog.tsx'

/** What the broker reported of this sale, and the way to say otherwise. */
export function BrokerReport({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(saleReportQuery(transactionId))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">What your broker reported</h3>
      <p className="max-w-prose text-ink-2 text-sm wrap-anywhere">
        <Isolated text={reportWords(data)} names={[data.wallet]} />
      </p>
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {data.report ? 'Change Broker Figures' : 'Enter Broker Figures'}
        </Button>
      </div>
      {isOpen && <ReportDialog sale={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

export function reportWords({ report, answer, wallet, year }: ReportedSale): string {
  if (!report) {
    if (answer === 'unanswered')
      return `You haven't said which form ${wallet} sent for ${year}. Until you do, this sale is listed as reported without basis.`
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
