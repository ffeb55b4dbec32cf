import type { LineExplanation } from '../../../../contract/tax-lines.ts'
import { SlideOver } from '../../../components/slide-over.tsx'
import { Arithmetic } from './arithmetic.tsx'
import { Chain } from './chain.tsx'
import { Result } from './result.tsx'
import { Rules } from './rules.tsx'

type SampleRecord = { transactionId: string; rows: readonly { row: number; cells: readonly string[] }[] }

type SampleWhyPanelProps = {
  explanation: LineExplanation & { rows: readonly SampleRecord[] }
  onClose: () => void
}

/** The panel behind every line, for a sample: nothing is asked of the server, and nothing can be changed. */
export function SampleWhyPanel({ explanation: { line, steps, rules, rows }, onClose }: SampleWhyPanelProps) {
  return (
    <SlideOver open onOpenChange={open => open || onClose()} title="Why this number?" side="right" wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-2 pb-4">
        <Result line={line} method={line.method} />
        <Arithmetic line={line} />
        <Chain
          line={line}
          steps={steps}
          rowOf={id => <FileRow record={rows.find(({ transactionId }) => transactionId === id)} />}
        />
        <Rules rules={rules} />
        <p className="text-fine text-ink-3">
          From the sample history that Try Demo starts with. In your own account, every line opens like this.
        </p>
      </div>
    </SlideOver>
  )
}

function FileRow({ record }: { record: SampleRecord | undefined }) {
  return record?.rows.map(({ row, cells }) => (
    <p key={row} className="mt-2 rounded-control bg-sunken px-3 py-2 text-fine text-ink-2 wrap-anywhere">
      <span className="num font-medium text-ink">Row {row} of the file:</span>{' '}
      <span className="num">{cells.filter(cell => cell.trim() !== '').join(', ')}</span>
    </p>
  ))
}
