import type { ReactNode } from 'react'
import type { Calculation } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { DisplayCurrencyNote, InDisplayCurrency } from '../../../lib/display-currency.tsx'
import { counting, sumOf } from '../../../lib/figures.ts'
import { HelpLink, Term } from '../../../lib/help/help-link.tsx'
import { WhyLines } from '../why-figure.tsx'

type TermTotals = Calculation['short']

/** As Form 8949 adds them up, so that the total agrees with the form to the cent. */
export function TermsCard({ calculation }: { calculation: Calculation }) {
  const { short, long, totalGainLoss } = calculation
  const both: TermTotals = {
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
        action={<HelpLink about="how-lots-work">How lots work</HelpLink>}
      />
      <CardBody>
        <Table caption="Lines, proceeds, basis and gain by term" captionHidden>
          <TableHead>
            <HeaderCell>
              <Term id="short-term">Term</Term>
            </HeaderCell>
            <HeaderCell align="right">
              <Term id="line">Lines</Term>
            </HeaderCell>
            <HeaderCell align="right">
              <Term id="proceeds">Proceeds</Term>
            </HeaderCell>
            <HeaderCell align="right">
              <Term id="basis">Cost basis</Term>
            </HeaderCell>
            <HeaderCell align="right">
              <Term id="adjustment">Adjustment</Term>
            </HeaderCell>
            <HeaderCell align="right">
              <Term id="capital-gain">Gain or loss</Term>
            </HeaderCell>
          </TableHead>
          <TableBody>
            <TermRow
              name="Short-term"
              term={short}
              why={
                <WhyLines calculation={calculation} of="the short-term totals" lines={{ term: 'short' }} />
              }
            />
            <TermRow
              name="Long-term"
              term={long}
              why={<WhyLines calculation={calculation} of="the long-term totals" lines={{ term: 'long' }} />}
            />
            <TermRow
              name="Total"
              term={both}
              why={<WhyLines calculation={calculation} of="the totals" />}
              isTotal
            />
          </TableBody>
        </Table>
        <DisplayCurrencyNote />
        <WinsAndLosses calculation={calculation} />
      </CardBody>
    </Card>
  )
}

/** The same total again, by how the lines turned out. */
function WinsAndLosses({ calculation }: { calculation: Calculation }) {
  const { wins, losses } = calculation
  return (
    <dl className="mt-4 grid gap-px overflow-hidden rounded-control bg-line text-sm sm:grid-cols-2">
      <Side
        name="Gains"
        side={wins}
        why={<WhyLines calculation={calculation} of="the gains" lines={{ result: 'gain' }} />}
      />
      <Side
        name="Losses"
        side={losses}
        why={<WhyLines calculation={calculation} of="the losses" lines={{ result: 'loss' }} />}
      />
    </dl>
  )
}

type SideProps = { name: string; side: Calculation['wins']; why: ReactNode }

function Side({ name, side, why }: SideProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-sunken px-3.5 py-2.5">
      <dt>
        <span className="font-medium">{name}</span>{' '}
        <span className="num text-fine text-ink-2">{counting(side.lines, 'line')}</span>{' '}
        {side.lines > 0 && why}
      </dt>
      <dd className="font-medium">
        <Money value={side.gain} signed />
      </dd>
    </div>
  )
}

/** Breaks after a word: side by side the columns would be wider than a tablet. */
const converted = 'whitespace-normal font-normal text-fine text-ink-3'

type TermRowProps = { name: string; term: TermTotals; why: ReactNode; isTotal?: boolean }

function TermRow({ name, term, why, isTotal = false }: TermRowProps) {
  return (
    <TableRow className={isTotal ? 'font-semibold' : undefined}>
      <Cell className="wrap-normal font-medium">
        {name} {term.lines > 0 && why}
      </Cell>
      <Cell numeric label="Lines">
        {term.lines.toLocaleString('en-US')}
      </Cell>
      <Cell numeric label="Proceeds">
        <Money value={term.proceeds} />
        {isTotal && <InDisplayCurrency usd={term.proceeds} className={converted} />}
      </Cell>
      <Cell numeric label="Cost basis">
        <Money value={term.basis} />
        {isTotal && <InDisplayCurrency usd={term.basis} className={converted} />}
      </Cell>
      <Cell numeric label="Adjustment">
        <Money value={term.adjustment} />
      </Cell>
      <Cell numeric label="Gain or loss">
        <Money value={term.gain} signed />
        {isTotal && <InDisplayCurrency usd={term.gain} className={converted} />}
      </Cell>
    </TableRow>
  )
}
