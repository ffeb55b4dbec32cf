// Which of many lots are listed.
import type { UnusedLots } from '../../../contract/basis-allocations.ts'
import { dayWords } from '../../lib/day-words.ts'
import { unitsOf, type Written } from './unit-values.ts'

const shownNames = { all: 'All lots', open: 'Lots not assigned yet', assigned: 'Lots you assigned' }
export type LotsShown = keyof typeof shownNames
export const shownOptions = Object.entries(shownNames).map(([value, label]) => ({ value, label }))

type Asked = { search: string; shown: LotsShown; written: Written }

/** By the words a lot is listed with: its day, also as 2024-03-01, its wallet and its amount. */
export function shownLots(lots: UnusedLots['lots'], { search, shown, written }: Asked): UnusedLots['lots'] {
  const words = search.trim().toLowerCase()
  const assigned = new Set(shown === 'all' ? [] : unitsOf(written).map(({ lotId }) => lotId))
  return lots.filter(
    lot =>
      (shown === 'all' || assigned.has(lot.lotId) === (shown === 'assigned')) &&
      (words === '' ||
        `${dayWords(lot.acquiredOn)} ${lot.acquiredOn} ${lot.wallet} ${lot.quantity}`
          .toLowerCase()
          .includes(words)),
  )
}
