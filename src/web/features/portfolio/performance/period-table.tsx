import type { PortfolioPerformance } from '../../../../contract/portfolio.ts'
import { portfolioDefinitions, portfolioPeriods } from '../../../../contract/portfolio.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { Percent } from '../../../components/percent.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { Definition } from '../definition.tsx'
import { periodNames } from '../words.ts'

/** Every period at once: what came in and went out is told apart from what was gained. */
export function PeriodTable({ performance: { performance, today } }: { performance: PortfolioPerformance }) {
  return (
    <Card>
      <CardHeader
        title={
          <>
            Every period{' '}
            <Definition name="Money-weighted return">{portfolioDefinitions.moneyWeighted}</Definition>
          </>
        }
      />
      <CardBody>
        <Table caption="Return, contributions and gain by period" captionHidden wide>
          <TableHead>
            <HeaderCell>Period</HeaderCell>
            <HeaderCell align="right">Value at start</HeaderCell>
            <HeaderCell align="right">Added</HeaderCell>
            <HeaderCell align="right">Taken out</HeaderCell>
            <HeaderCell align="right">Gain</HeaderCell>
            <HeaderCell align="right">Value at end</HeaderCell>
            <HeaderCell align="right">Return</HeaderCell>
            <HeaderCell align="right">Money-weighted</HeaderCell>
          </TableHead>
          <TableBody>
            {portfolioPeriods.map(period => {
              const figures = performance[period]
              return (
                <TableRow key={period}>
                  <Cell>
                    <span className="font-medium first-letter:uppercase inline-block">
                      {periodNames[period].name}
                    </span>
                    <span className="block text-fine text-ink-3">
                      {figures.to === today
                        ? `since ${dayWords(figures.from)}`
                        : `${dayWords(figures.from)} to ${dayWords(figures.to)}`}
                    </span>
                  </Cell>
                  <Cell label="Value at start" numeric>
                    <Known value={figures.startValue} />
                  </Cell>
                  <Cell label="Added" numeric>
                    <Known value={figures.contributions} />
                  </Cell>
                  <Cell label="Taken out" numeric>
                    <Known value={figures.withdrawals} />
                  </Cell>
                  <Cell label="Gain" numeric>
                    <Known value={figures.gain} signed />
                  </Cell>
                  <Cell label="Value at end" numeric>
                    <Known value={figures.endValue} />
                  </Cell>
                  <Cell label="Return" numeric>
                    <KnownPercent value={figures.returnPercent} />
                  </Cell>
                  <Cell label="Money-weighted" numeric>
                    <KnownPercent value={figures.moneyWeightedYearPercent ?? figures.moneyWeightedPercent} />
                    {figures.moneyWeightedYearPercent !== null && (
                      <span className="block text-fine text-ink-3">a year</span>
                    )}
                  </Cell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  )
}

const Known = ({ value, signed = false }: { value: string | null; signed?: boolean }) =>
  value === null ? <NoPrice /> : <Money value={value} signed={signed} />

const KnownPercent = ({ value }: { value: number | null }) =>
  value === null ? <NoPrice /> : <Percent signed value={value} />

const NoPrice = () => <span className="text-ink-3">Not known</span>
