import type { Comparison } from '../../../../contract/calculations.ts'
import { Money } from '../../../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { methodNames } from '../../../lib/tax-words.ts'
import { baselineName, WITHOUT_INSTRUCTIONS } from './baseline.ts'

export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { year, methods, recommendation, withoutInstructions } = comparison
  // Without tax rates for the year, methods are compared by their gain.
  const what = methods.some(({ taxLiability }) => taxLiability !== null) ? 'Tax' : 'Gain'
  const against = `${what} saved against ${baselineName(comparison)}`
  return (
    <Table wide caption={`Methods compared for ${year}`} captionHidden>
      <TableHead>
        <HeaderCell>Method</HeaderCell>
        <HeaderCell align="right">Total gain/loss</HeaderCell>
        <HeaderCell align="right">Short-term</HeaderCell>
        <HeaderCell align="right">Long-term</HeaderCell>
        <HeaderCell align="right">Estimated tax</HeaderCell>
        <HeaderCell align="right">{against}</HeaderCell>
        <HeaderCell align="right">Loss carried forward</HeaderCell>
      </TableHead>
      <TableBody>
        {methods.map(({ method, savings, canBeFiled, ...figures }) => (
          <TableRow key={method}>
            <Cell>
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {methodNames[method]}
                {method === recommendation && <Tag tone="ok">Recommended</Tag>}
              </span>
              {figures.methodUsed !== methodNames[method] && (
                <span className="block text-fine text-ink-2">Used: {figures.methodUsed}</span>
              )}
              {!canBeFiled && (
                <span className="block text-fine text-ink-2">If lots had been identified in time</span>
              )}
            </Cell>
            <Figures figures={figures} against={against} savings={savings} />
          </TableRow>
        ))}
        {withoutInstructions && (
          <TableRow>
            <Cell>
              <span className="font-medium">{WITHOUT_INSTRUCTIONS}</span>
              <span className="block text-fine text-ink-2">If you had given no lot instructions</span>
            </Cell>
            <Figures figures={withoutInstructions} against={against} savings="0.00" />
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}

type FiguresProps = {
  figures: NonNullable<Comparison['withoutInstructions']>
  against: string
  savings: string
}

function Figures({ figures, against, savings }: FiguresProps) {
  return (
    <>
      <Cell numeric label="Total gain/loss">
        <Money value={figures.totalGainLoss} signed />
      </Cell>
      <Cell numeric label="Short-term">
        <Money value={figures.shortTermGains} signed />
      </Cell>
      <Cell numeric label="Long-term">
        <Money value={figures.longTermGains} signed />
      </Cell>
      <Cell numeric label="Estimated tax">
        {figures.taxLiability === null ? <NotKnown /> : <Money value={figures.taxLiability} />}
      </Cell>
      <Cell numeric label={against}>
        <Money value={savings} />
      </Cell>
      <Cell numeric label="Loss carried forward">
        <Money value={figures.carryoverOut.total} />
      </Cell>
    </>
  )
}

const NotKnown = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">—</span>
    <span className="sr-only">Not known</span>
  </span>
)
