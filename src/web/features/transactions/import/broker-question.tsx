import type { Broker, BrokerFormAnswer } from '../../../../contract/broker-forms.ts'
import { Segments } from '../../../components/segments.tsx'
import { formNames, formOptions, shortFormNames } from '../../../lib/broker-words.ts'
import { counting } from '../../../lib/figures.ts'
import { useBrokerAnswer } from './use-broker-answer.ts'

type BrokerQuestionProps = { year: number; broker: Broker; onAnswer: () => void }

/** The one answer per broker and year that decides the box of Form 8949. */
export function BrokerQuestion({ year, broker: { wallet, sales, form }, onAnswer }: BrokerQuestionProps) {
  const { mutate, isPending, variables } = useBrokerAnswer(year, wallet)
  const value: BrokerFormAnswer | '' = (isPending ? variables : form) ?? ''
  return (
    <section aria-label={`Form from ${wallet}`} className="rounded-card border border-line bg-sunken p-4">
      <h4 className="text-sm">
        Which form did <bdi>{wallet}</bdi> send you for {year}?
      </h4>
      <Segments
        label={`Form from ${wallet}`}
        value={value}
        className="mt-2"
        onValueChange={answer => {
          if (answer === '') return
          onAnswer()
          mutate(answer)
        }}
        options={formOptions(year).map(({ value: option }) => ({
          value: option,
          label: shortFormNames[option],
          name: formNames[option],
        }))}
      />
      <p className="mt-2 text-fine text-ink-2">
        It decides the box of Form 8949 for {counting(sales, 'sale')}. Box 2 of Form 1099-DA says whether
        basis was reported to the IRS.
      </p>
    </section>
  )
}
