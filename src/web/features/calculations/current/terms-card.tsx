import type { Calculation } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { counting, sumOf } from '../../../lib/figures.ts'

type Term = Calculation['short']

/** As Form 8949 adds them up, so that the total agrees with the form to the cent. */
export function TermsCard({ calculation }: { calculation: Calculation }) {
  const { short, long, totalGainLoss } = calculation
  const both: Term = {
    lines: short.lines + long.lines,
    proceeds: sumOf(short.proceeds, long.proceeds),
    basis: sumOf(short.basis, long.basis),
    adjustment: sumOf(short.adjustment, long.adjustment),
    gain: totalGainLoss,
  }
  return (
    <Card>
      <CardHeader
        title="Short-term and long-term"
        description="Held for a year or less, and longer. Totals of the lines of Form 8949."
      />
      <CardBody>
        <Table caption="Lines, proceeds, basis and gain by term" captionHidden>
          <TableHead>
            <HeaderCell>Term</HeaderCell>
            <HeaderCell align="right">Lines</HeaderCell>
            <HeaderCell align="right">Proceeds</HeaderCell>
            <HeaderCell align="right">Cost basis</HeaderCell>
            <HeaderCell align="right">Adjustment</HeaderCell>
            <HeaderCell align="right">Gain or loss</HeaderCell>
          </TableHead>
          <TableBody>
            <TermRow name="Short-term" term={short} />
            <TermRow name="Long-term" term={long} />
            <TermRow name="Total" term={both} isTotal />
          </TableBody>
        </Table>
        <WinsAndLosses calculation={calculation} />
      </CardBody>
    </Card>
  )
}

/** The same total once more, by how the lines turned out. */
function WinsAndLosses({ calculation: { wins, losses } }: { calculation: Calculation }) {
  return (
    <dl className="mt-4 grid gap-px overflow-hidden rounded-control bg-line text-sm sm:grid-cols-2">
      <Side name="Wins" side={wins} />
      <Side name="Losses" side={losses} />
    </dl>
  )
}

function Side({ name, side }: { name: string; side: Calculation['wins'] }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-sunken px-3.5 py-2.5">
      <dt>
        <span className="font-medium">{name}</span>{' '}
        <span className="num text-fine text-ink-2">{counting(side.lines, 'line')}</span>
      </dt>
      <dd className="font-medium">
        <Money value={side.gain} signed />
      </dd>
    </div>
  )
}

function TermRow({ name, term, isTotal = false }: { name: string; term: Term; isTotal?: boolean }) {
  return (
    <TableRow className={isTotal ? 'font-semibold' : undefined}>
      <Cell className="wrap-normal font-medium">{name}</Cell>
      <Cell numeric label="Lines">
        {term.lines.toLocaleString('en-US')}
      </Cell>
      <Cell numeric label="Proceeds">
        <Money value={term.proceeds} />
      </Cell>
      <Cell numeric label="Cost basis">
        <Money value={term.basis} />
      </Cell>
      <Cell numeric label="Adjustment">
        <Money value={term.adjustment} />
      </Cell>
      <Cell numeric label="Gain or loss">
        <Money value={term.gain} signed />
      </Cell>
    </TableRow>
  )
}
