import { useQuery } from '@tanstack/react-query'
import type { LotPicks, SaleLots } from '../../../../contract/tax-lines.ts'
import { Money } from '../../../components/money.tsx'
import { lotsPreviewQuery } from '../../../data/sale-lots.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { fullAmountWords } from '../../../lib/figures.ts'
import type { coverage } from './lot-values.ts'
import { useAfterPause } from './use-after-pause.ts'

type LotsPreviewProps = {
  sale: SaleLots
  /** Empty while what is written is not valid. */
  picks: LotPicks['lots']
  covered: ReturnType<typeof coverage>
}

/** What the choice comes to, while it is made. */
export function LotsPreview({ sale, picks, covered }: LotsPreviewProps) {
  const written = JSON.stringify(picks)
  const settled = useAfterPause(written)
  const asked = JSON.parse(settled) as LotPicks['lots']
  const { data, error } = useQuery(lotsPreviewQuery(sale.transactionId, asked))
  // What an earlier choice came to says nothing about this one.
  const preview = settled === written ? data : undefined
  return (
    <div className="w-full rounded-control bg-sunken px-4 py-3 text-sm" aria-live="polite">
      <p className={covered.over === null ? 'text-ink-2' : 'font-medium text-loss'}>
        {coveredWords(covered, sale)}
      </p>
      {picks.length > 0 && !error && (
        <dl aria-busy={!preview} className="mt-2 grid grid-cols-3 gap-x-4">
          <Figure name="Short-term" value={preview?.short} />
          <Figure name="Long-term" value={preview?.long} />
          <Figure name="This sale" value={preview?.gain} />
        </dl>
      )}
      {picks.length > 0 && error && (
        <p className="mt-2 text-loss">
          {messageFor(error, 'The result could not be calculated. Please try again.')}
        </p>
      )}
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string | undefined }) => (
  <div className="min-w-0">
    <dt className="text-fine text-ink-2">{name}</dt>
    <dd className="font-semibold wrap-anywhere">
      {value === undefined ? <span aria-hidden="true">…</span> : <Money value={value} signed />}
    </dd>
  </div>
)

function coveredWords({ named, left, over }: LotsPreviewProps['covered'], { asset, quantity }: SaleLots) {
  const units = (amount: string) => `${fullAmountWords(amount)} ${asset}`
  if (over !== null) return `${units(over)} more than was sold. Reduce the amounts by that much.`
  if (left === null) return `All ${units(quantity)} selected.`
  if (named === '0') return 'No lots selected. The oldest lots will be used.'
  return `${fullAmountWords(named)} of ${units(quantity)} selected. The other ${units(left)} will come from the oldest lots.`
}
