import type { ConversionChoice, ConversionReading } from '../../../../contract/conversions.ts'
import { Money } from '../../../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { kindNames, readingNames, taxOf } from './conversion-words.ts'

type Figures = ConversionChoice['years'][number]['trade']

/** The years that the choice changes, with the tax and the gain of each by both readings. */
export function YearsTable({ choice: { kind, years, reading } }: { choice: ConversionChoice }) {
  const sums = [taxOf(years, 'trade'), taxOf(years, 'carryOver')] as const
  return (
    <Table
      narrow
      className="mt-3"
      caption={`Estimated tax and gains by year, if ${kindNames[kind].toLowerCase()} counts as a trade and if not`}
      captionHidden
    >
      <TableHead>
        <HeaderCell className="sm:w-1/5">Year</HeaderCell>
        <ReadingHeader reading="trade" chosen={reading} />
        <ReadingHeader reading="carry_over" chosen={reading} />
      </TableHead>
      <TableBody>
        {years.map(({ year, isLocked, trade, carryOver }) => (
          <TableRow key={year}>
            <Cell className="align-top">
              {year}
              {isLocked && <span className="block text-fine text-ink-3">Locked</span>}
            </Cell>
            <TaxCell figures={trade} />
            <TaxCell figures={carryOver} />
          </TableRow>
        ))}
        {years.length > 1 && sums[0] !== undefined && sums[1] !== undefined && (
          <TableRow className="font-medium">
            <Cell>All</Cell>
            <Cell numeric>
              <Money value={sums[0]} />
            </Cell>
            <Cell numeric>
              <Money value={sums[1]} />
            </Cell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}

const ReadingHeader = ({ reading, chosen }: Record<'reading' | 'chosen', ConversionReading>) => (
  <HeaderCell align="right" className="sm:w-2/5">
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {reading === chosen && <Tag tone="ok">Counts</Tag>}
      {readingNames[reading]}
    </span>
  </HeaderCell>
)

const TaxCell = ({ figures: { taxLiability, totalGainLoss } }: { figures: Figures }) => (
  <Cell numeric className="align-top">
    {taxLiability === null ? (
      <span className="text-ink-3">Tax not known</span>
    ) : (
      <>
        <Money value={taxLiability} /> tax
      </>
    )}
    <span className="block text-fine text-ink-2">
      <Money value={totalGainLoss} signed /> gain
    </span>
  </Cell>
)
