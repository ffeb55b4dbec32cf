import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReportedSale } from '../../../../contract/broker-forms.ts'
import type { PredictedFormOnWire } from '../../../../contract/predicted-forms.ts'
import { saleFormsQuery } from '../../../data/predicted-forms.ts'
import { DifferingLots } from '../../../lib/broker-lots.tsx'
import { formCodeWords } from '../../../lib/broker-words.ts'
import { dollarWords, fullAmountWords } from '../../../lib/figures.ts'

/** What the broker's forms of this sale should say, or why it is on none, and its lots where the return takes others. */
export function ExpectedForms({ sale: { transactionId, wallet, year } }: { sale: ReportedSale }) {
  const { data } = useQuery(saleFormsQuery(year, wallet, transactionId))
  if (!data || data.items.length + data.unreported.length === 0) return null
  const { items, unreported } = data
  const [differing] = items.flatMap(({ differingLots, name }) =>
    differingLots ? [{ lots: differingLots, name }] : [],
  )
  return (
    <div className="grid max-w-prose gap-3 text-sm">
      {items.length > 0 && (
        <div>
          <p className="text-ink-2 wrap-anywhere">
            By the IRS instructions, <bdi>{wallet}</bdi>'s Form 1099-DA should show:
          </p>
          <ul className="mt-1 grid gap-2">
            {items.map(form => (
              <li key={form.number} className="num wrap-anywhere">
                <FormLine form={form} />
                {form.notes.map(note => (
                  <span key={note} className="block text-ink-2">
                    {note}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unreported.map(({ words }) => (
        <p key={words} className="text-ink-2">
          On no form. {words}
        </p>
      ))}
      {differing && (
        <>
          <DifferingLots wallet={wallet} {...differing} />
          <p>When the form comes, import it: what it shows decides the box of this line.</p>
        </>
      )}
      <p>
        <Link
          to="/broker-forms"
          search={{ year: String(year), wallet, part: 'prediction' }}
          className="text-accent-text underline underline-offset-4"
        >
          See the Predicted 1099-DA
        </Link>
      </p>
    </div>
  )
}

const FormLine = ({ form: { code, name, units, sold, proceeds, basis } }: { form: PredictedFormOnWire }) => (
  <>
    {fullAmountWords(units)} <bdi>{name}</bdi>
    {sold === null && ', all sales of the year'}, code {code} ({lowerFirst(formCodeWords[code])}),{' '}
    {proceeds === null ? 'proceeds not known' : `proceeds ${dollarWords(proceeds)}`},{' '}
    {basis === null ? 'basis blank' : `basis ${dollarWords(basis)}`}
  </>
)

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
