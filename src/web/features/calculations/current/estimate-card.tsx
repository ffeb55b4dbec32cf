import type { Calculation } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { isZero } from '../../../lib/figures.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { stateTaxWords } from '../../../lib/tax-words.ts'
import { Figure, FigureList } from './figure-list.tsx'

type EstimateCardProps = {
  calculation: Pick<Calculation, 'year' | 'taxLiability' | 'taxParts' | 'assumed' | 'income'>
}

/** What crypto adds to each of the federal taxes. Nothing for a year whose rates are not known. */
export function EstimateCard({ calculation }: EstimateCardProps) {
  const { year, taxLiability, taxParts, assumed, income } = calculation
  if (taxLiability === null || taxParts === null) return null
  // Itemized deductions may hold taxes, which the minimum tax does not deduct: then zero is not certain either.
  const isItemized = !assumed.includes('deduction')
  return (
    <Card>
      <CardHeader
        title="Estimated federal tax"
        description={`Your ${year} federal tax with crypto, less the same without it. ${stateTaxWords}`}
        action={<HelpLink about="estimated-tax">What is estimated tax?</HelpLink>}
      />
      <CardBody className="pt-2">
        <FigureList>
          <Figure name="Income tax">
            <Money value={taxParts.incomeTax} />
          </Figure>
          <Figure name="Alternative minimum tax (Form 6251)">
            <Money value={taxParts.alternativeMinimumTax} />
          </Figure>
          <Figure name="Net investment income tax (Form 8960)">
            <Money value={taxParts.netInvestmentIncomeTax} />
          </Figure>
          <Figure name="Total" isTotal>
            <Money value={taxLiability} />
          </Figure>
        </FigureList>
        {(isItemized || !isZero(taxParts.alternativeMinimumTax)) && (
          <p className="mt-3 text-[13px] text-ink-3">
            The alternative minimum tax is figured as if you had no adjustments on Form 6251 but the standard
            deduction. Taxes among itemized deductions, stock options and other adjustments change it.
          </p>
        )}
        {income.some(({ isBusiness }) => isBusiness) && (
          <p className="mt-3 text-[13px] text-ink-3">
            Part of your income is marked as a business. Self-employment tax (Schedule SE), business expenses
            and the qualified business income deduction are not included.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
