import type { TaxMethod } from '../../../../contract/calculations.ts'
import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { Tag } from '../../../components/tag.tsx'
import { methodNames } from '../../../lib/tax-words.ts'

type LineTagsProps = { line: TaxLine; method: TaxMethod }

/** How the lot was chosen, where that was not simply the method on show. */
export function LineTags({ line, method }: LineTagsProps) {
  const { identification } = line
  const isOrdered = line.method !== method
  if (!identification && !isOrdered) return null
  return (
    <span className="flex flex-wrap gap-1">
      {identification && (
        <Tag tone={identification.isLate ? 'warn' : 'ok'}>
          {identification.isLate ? 'Selected late' : 'Lots selected'}
        </Tag>
      )}
      {identification?.issue && <Tag tone="warn">Not as selected</Tag>}
      {isOrdered && <Tag>{methodNames[line.method]} by lot instruction</Tag>}
    </span>
  )
}
