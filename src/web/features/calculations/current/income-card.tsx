import type { Calculation } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { InDisplayCurrency } from '../../../lib/display-currency.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { WhyIncome } from '../why-figure.tsx'
import { incomeName } from '../words.ts'
import { Figure, FigureList } from './figure-list.tsx'

type IncomeCardProps = { calculation: Pick<Calculation, 'year' | 'income' | 'totalIncome'> }

export function IncomeCard({ calculation: { year, income, totalIncome } }: IncomeCardProps) {
  return (
    <Card>
      <CardHeader
        title="Income"
        description="Taxed at its value on the day it was received."
        action={<HelpLink about="income-and-gifts">How income is taxed</HelpLink>}
      />
      <CardBody className="pt-2">
        {income.length === 0 ? (
          <p className="pt-2 text-ink-2 text-sm">No income with a known value in {year}.</p>
        ) : (
          <FigureList>
            {income.map(({ kind, usd, isBusiness }) => (
              <Figure key={kind} name={`${incomeName(kind)}${isBusiness ? ' (business, Schedule C)' : ''}`}>
                <Money value={usd} />
              </Figure>
            ))}
            <Figure name="Total income" isTotal>
              <WhyIncome year={year} /> <Money value={totalIncome} />
              <InDisplayCurrency usd={totalIncome} className="text-right font-normal text-fine text-ink-3" />
            </Figure>
          </FigureList>
        )}
      </CardBody>
    </Card>
  )
}
