import { useState } from 'react'
import { counting } from '../../lib/figures.ts'
import { Button } from '../button.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../table.tsx'
import type { Values } from './chart.ts'
import { figureWords, type Unit } from './unit.ts'

type ChartTableProps = {
  caption: string
  /** Over the names of the points: 'Day', 'Month'. */
  pointName: string
  seriesNames: readonly string[]
  rows: readonly { name: string; values: Values }[]
  unit: Unit
  missing: string
}

const rowsAtOnce = 31

/** Ten years of days are 3,650 rows, of which a month is shown at a time. */
export function ChartTable({ caption, pointName, seriesNames, rows, unit, missing }: ChartTableProps) {
  const [shown, setShown] = useState(rowsAtOnce)
  const left = rows.length - shown
  return (
    <>
      <Table caption={caption} captionHidden>
        <TableHead>
          <HeaderCell>{pointName}</HeaderCell>
          {seriesNames.map(name => (
            <HeaderCell key={name} align="right">
              {name}
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map(({ name, values }) => (
            <TableRow key={name}>
              <Cell className="stacked:font-medium">{name}</Cell>
              {seriesNames.map((series, index) => (
                <Cell key={series} label={series} numeric>
                  <Figure value={values[index] ?? null} unit={unit} missing={missing} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {left > 0 && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setShown(shown + rowsAtOnce)}>
          Show {counting(Math.min(left, rowsAtOnce), 'more row', 'more rows')} of {left}
        </Button>
      )}
    </>
  )
}

function Figure({ value, unit, missing }: { value: string | null; unit: Unit; missing: string }) {
  return value === null ? <span className="text-ink-3">{missing}</span> : figureWords(value, unit)
}
