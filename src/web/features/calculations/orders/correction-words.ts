import type { CorrectedOrder, LotInstruction, OrderPreview } from '../../../../contract/tax-lines.ts'
import { counting } from '../../../lib/figures.ts'

export const isChanged = (order: LotInstruction, { method, wallet, from, identifiedAt }: CorrectedOrder) =>
  method !== order.method ||
  wallet !== order.wallet ||
  from !== order.startsAt ||
  identifiedAt !== order.identifiedAt

/** "2 sales take other lots. 3 sales identified too late, before 0." */
export function yearChangeWords({
  year,
  sales,
  isLocked,
  identified: { before, after },
}: OrderPreview['years'][number]) {
  const standings = (Object.keys(names) as (keyof typeof names)[])
    .filter(name => before[name] !== after[name])
    .map(name => `${names[name]}: ${counting(after[name], 'sale')} instead of ${before[name]}.`)
  return [
    sales === 0
      ? 'The lots stay the same.'
      : `${counting(sales, 'sale')} ${sales === 1 ? 'takes' : 'take'} other lots.`,
    ...standings,
    isLocked && `You locked ${year}: it will be shown as changed.`,
  ]
    .filter(words => words !== false)
    .join(' ')
}

const names: Record<keyof OrderPreview['years'][number]['identified']['before'], string> = {
  inTime: 'On record in time',
  stated: 'In time by your word',
  late: 'Identified too late',
  missing: 'Not identified',
}
