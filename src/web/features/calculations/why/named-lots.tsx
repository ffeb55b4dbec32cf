import { useQuery } from '@tanstack/react-query'
import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { saleLotsQuery } from '../../../data/sale-lots.ts'
import { methodNames } from '../../../lib/tax-words.ts'
import { PickedNotice } from '../lots/picked-notice.tsx'

type NamedLotsProps = { line: TaxLine; onChoose: () => void }

/** What the person said about the lots of this sale, and the way to say it. */
export function NamedLots({ line, onChoose }: NamedLotsProps) {
  const { data } = useQuery(saleLotsQuery(line.transactionId))
  const picked = data?.picked
  const counts = line.method === 'SPECIFIC_ID'
  if (!counts) {
    if (!picked) return null
    return (
      <Notice tone="info" title="The lots you selected do not count here">
        You selected lots for this sale. This line uses {methodNames[line.method]}, which ignores them; with
        Specific ID they count.
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      {picked && <PickedNotice picked={picked} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" onClick={onChoose}>
          {picked ? 'Change Lots' : 'Choose Lots'}
        </Button>
        {data && !picked && (
          <p className="text-fine text-ink-3">No lots selected. The oldest lots were used.</p>
        )}
      </div>
    </div>
  )
}
