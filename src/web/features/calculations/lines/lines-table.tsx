import { type KeyboardEvent, useRef } from 'react'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { cn } from '../../../components/cn.ts'
import { HeaderCell, Table, TableBody, TableHead } from '../../../components/table.tsx'
import { first, LineRow, last } from './line-row.tsx'
import { takesNamedLots } from './line-words.ts'

type LinesTableProps = {
  year: number
  method: TaxMethod
  lines: readonly TaxLine[]
  openLine: string | undefined
  onOpen: (line: TaxLine) => void
  onChooseLots: (line: TaxLine) => void
}

export function LinesTable({ year, method, lines, openLine, onOpen, onChooseLots }: LinesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)

  /** The arrow keys go from line to line, past the buttons between them. */
  function step(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = event.target instanceof HTMLElement ? event.target.dataset.line : undefined
    if (!by || from === undefined) return
    event.preventDefault()
    const next = lines[lines.findIndex(({ id }) => id === from) + by]
    if (next) body.current?.querySelector<HTMLElement>(`[data-line="${next.id}"]`)?.focus()
  }

  return (
    <Table caption={`Lines of Form 8949 for ${year}`} captionHidden wide>
      <TableHead>
        <HeaderCell className={cn(close, first)}>Sold</HeaderCell>
        <HeaderCell className={close}>Asset and amount</HeaderCell>
        <HeaderCell className={close}>Acquired</HeaderCell>
        <HeaderCell className={close}>Term, box</HeaderCell>
        <HeaderCell align="right" className={close}>
          Proceeds
        </HeaderCell>
        <HeaderCell align="right" className={close}>
          Basis
        </HeaderCell>
        <HeaderCell align="right" className={close}>
          Adjustment
        </HeaderCell>
        <HeaderCell align="right" className={cn(close, last)}>
          Gain or loss
        </HeaderCell>
      </TableHead>
      <TableBody ref={body} onKeyDown={step}>
        {lines.map(line => (
          <LineRow
            key={line.id}
            line={line}
            method={method}
            isOpen={line.id === openLine}
            onOpen={() => onOpen(line)}
            onChooseLots={canChooseLots(line) ? () => onChooseLots(line) : undefined}
          />
        ))}
      </TableBody>
    </Table>
  )
}

const close = 'px-2'

/** Whatever method is on show: a lot instruction can make a line one of named lots, or not one. */
const canChooseLots = (line: TaxLine) => line.method === 'SPECIFIC_ID' && takesNamedLots(line)
