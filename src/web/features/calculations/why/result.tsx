import type { TaxMethod } from '../../../../contract/calculations.ts'
import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { Money } from '../../../components/money.tsx'
import { FormBox } from '../../../lib/form-box.tsx'
import { LineTags } from '../lines/line-tags.tsx'
import { kindNames, termNames, unitsWords } from '../lines/line-words.ts'

/** What the line is about, and what it comes to. */
export function Result({ line, method }: { line: TaxLine; method: TaxMethod }) {
  return (
    <div>
      <p className="text-ink-2 text-sm wrap-anywhere">
        {kindNames[line.kind]} of <bdi className="num">{unitsWords(line)}</bdi> on {line.sold}
      </p>
      <p className="mt-0.5 font-semibold text-3xl tracking-[-0.025em] wrap-anywhere">
        <Money value={line.gain} signed />
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-ink-3">
        <span>
          {termNames[line.term]}, Form 8949 <FormBox box={line.box}>{`box ${line.box}`}</FormBox>
        </span>
        <LineTags line={line} method={method} />
      </div>
    </div>
  )
}
