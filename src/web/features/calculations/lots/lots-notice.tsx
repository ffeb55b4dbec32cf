import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { Notice } from '../../../components/notice.tsx'
import { methodNames } from '../../../lib/tax-words.ts'
import { now } from '../../../lib/time-zone.ts'
import { PickedNotice, tooLate } from './picked-notice.tsx'

/** What has to be known before lots are selected. */
export function LotsNotice({ sale }: { sale: SaleLots }) {
  const { picked, soldAt, method } = sale
  const isPast = new Date(soldAt) < now()
  return (
    <>
      {method !== 'SPECIFIC_ID' && (
        <Notice tone="warn" title={`A lot instruction makes this sale follow ${methodNames[method]}`}>
          Lots you select for it do not count while that instruction is in place.
        </Notice>
      )}
      {picked ? (
        <PickedNotice picked={picked} />
      ) : (
        isPast && (
          <Notice tone="warn" title="This sale has already happened">
            {tooLate}
          </Notice>
        )
      )}
      {picked && !picked.isLate && isPast && (
        <Notice tone="warn">
          You selected these in time. Other lots saved now would count as selected after the sale.
        </Notice>
      )}
    </>
  )
}
