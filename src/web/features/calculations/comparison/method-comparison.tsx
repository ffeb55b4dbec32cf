import { useQuery } from '@tanstack/react-query'
import type { Comparison } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { BarListCard } from '../../../components/charts/bar-list-card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Money } from '../../../components/money.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { comparisonQuery } from '../../../data/calculations.ts'
import { isZero } from '../../../lib/figures.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { assumptionsInWords, methodNames, stateTaxWords } from '../../../lib/tax-words.ts'
import { baselineName, WITHOUT_INSTRUCTIONS } from './baseline.ts'
import { bestWords } from './best-words.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { InTimeNotice } from './in-time-notice.tsx'

export function MethodComparison({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(comparisonQuery(year))
  if (!data && error) {
    return <ErrorPanel title="The comparison failed" error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className="grid gap-4">
        <Spinner label={`Calculating ${year} by all four methods...`} />
        <CardSkeleton className="min-h-32" />
        <CardSkeleton className="min-h-128" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Recommendation comparison={data} />
      <InTimeNotice comparison={data} />
      <Card>
        <CardHeader
          title="The four methods side by side"
          description={
            `Each method as if chosen for ${year}; earlier years stay as they are. ` +
            'Specific ID without selected lots is the choice of lots with the lowest tax.'
          }
        />
        <CardBody>
          <ComparisonTable comparison={data} />
        </CardBody>
      </Card>
      <Charts comparison={data} />
      <Conditions comparison={data} />
    </div>
  )
}

function Recommendation({ comparison }: { comparison: Comparison }) {
  const { methods, recommendation, reason } = comparison
  const best = methods.find(({ method }) => method === recommendation)
  return (
    <Card className="border-transparent bg-accent-soft">
      <CardHeader
        title={bestWords(comparison)}
        description={reason.replaceAll('SPECIFIC_ID', methodNames.SPECIFIC_ID)}
      />
      <CardBody className="pt-3 text-sm">
        {best && (
          <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
            <Money
              value={best.taxLiability ?? best.totalGainLoss}
              signed={best.taxLiability === null}
              className="font-semibold text-3xl tracking-[-0.025em]"
            />
            <span className="text-ink-2">
              {best.taxLiability === null ? 'gain or loss' : 'estimated federal tax from crypto'}
            </span>
          </p>
        )}
        {best && !isZero(best.savings) && (
          <p>
            <Money value={best.savings.replace('-', '')} className="font-semibold" />{' '}
            {best.savings.startsWith('-') ? 'more' : 'less'}{' '}
            {best.taxLiability === null ? 'gain' : 'estimated tax'} than by {baselineName(comparison)}.
          </p>
        )}
        {best && best.methodUsed !== methodNames[recommendation] && (
          <p>What decides the lots sold: {best.methodUsed}.</p>
        )}
        {best?.condition && <p className="text-ink-2">{best.condition}</p>}
      </CardBody>
    </Card>
  )
}

function Charts({ comparison: { methods, withoutInstructions } }: { comparison: Comparison }) {
  const rows = [
    ...methods.map(({ method, ...figures }) => ({ ...figures, name: methodNames[method] })),
    ...(withoutInstructions ? [{ ...withoutInstructions, name: WITHOUT_INSTRUCTIONS }] : []),
  ]
  const gains = rows.map(({ name, totalGainLoss }) => ({ name, value: totalGainLoss }))
  const taxes = rows.flatMap(({ name, taxLiability }) =>
    taxLiability === null ? [] : [{ name, value: taxLiability }],
  )
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <BarListCard
        title="Total gain/loss by method"
        columns={['Method', 'Gain or loss']}
        bars={gains}
        unit="usd"
        signed
      />
      {taxes.length > 0 && (
        <BarListCard
          title="Estimated tax by method"
          columns={['Method', 'Estimated tax']}
          bars={taxes}
          unit="usd"
        />
      )}
    </div>
  )
}

function Conditions({ comparison: { methods, assumed } }: { comparison: Comparison }) {
  const conditions = new Set(methods.flatMap(({ condition }) => condition ?? []))
  const assumptions = assumptionsInWords(assumed)
  return (
    <Card>
      <CardHeader
        title="Requirements"
        action={<HelpLink about="identification">What is identification?</HelpLink>}
      />
      <CardBody className="grid gap-4 pt-3 text-sm">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-x-10 gap-y-4">
          {[...conditions].map(condition => (
            <div key={condition}>
              <dt className="font-medium">
                {listed.format(
                  methods
                    .filter(each => each.condition === condition)
                    .map(({ method }) => methodNames[method]),
                )}
              </dt>
              <dd className="text-pretty text-ink-2">{condition}</dd>
            </div>
          ))}
          {assumptions.length > 0 && (
            <div>
              <dt className="font-medium">The estimates assume</dt>
              <dd>
                <ul className="list-disc pl-4 text-ink-2">
                  {assumptions.map(assumption => (
                    <li key={assumption}>{assumption}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        <p className="text-ink-2">Estimated tax is federal tax. {stateTaxWords}</p>
      </CardBody>
    </Card>
  )
}

const listed = new Intl.ListFormat('en-US')
