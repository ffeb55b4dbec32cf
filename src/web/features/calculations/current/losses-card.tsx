import type { Calculation } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { isZero } from '../../../lib/figures.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { Figure, FigureList } from './figure-list.tsx'

/** What earlier losses do in this year, and what this year's losses leave for the next. */
export function LossesCard({ calculation }: { calculation: Calculation }) {
  const { year, carryoverIn, carryoverOut, deductibleLoss, assumed } = calculation
  const figures = [carryoverIn.short, carryoverIn.long, carryoverOut.short, carryoverOut.long, deductibleLoss]
  return (
    <Card>
      <CardHeader
        title="Loss limit and carryover"
        description={
          'At most $3,000 of a net loss counts against other income in a year, or $1,500 when married filing ' +
          'separately. The rest carries over.'
        }
        action={<HelpLink about="carryover">What is a carryover?</HelpLink>}
      />
      <CardBody className="pt-2">
        {figures.every(isZero) ? (
          <p className="pt-2 text-ink-2 text-sm">
            No loss is carried into {year}, and none is left for {year + 1}.
          </p>
        ) : (
          <FigureList>
            <Figure name="Short-term loss from earlier years">
              <Money value={carryoverIn.short} />
            </Figure>
            <Figure name="Long-term loss from earlier years">
              <Money value={carryoverIn.long} />
            </Figure>
            <Figure name={`Loss that counts against other income in ${year}`} isTotal>
              <Money value={deductibleLoss} />
            </Figure>
            <Figure name={`Short-term loss left for ${year + 1}`}>
              <Money value={carryoverOut.short} />
            </Figure>
            <Figure name={`Long-term loss left for ${year + 1}`}>
              <Money value={carryoverOut.long} />
            </Figure>
          </FigureList>
        )}
        {!isZero(deductibleLoss) && assumed.includes('otherIncome') && (
          <p className="mt-3 text-[13px] text-ink-3">
            We assume your other income is high enough to use this loss. With little income, more of it is
            left for later years: enter your income in your tax profile.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
