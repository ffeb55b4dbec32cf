// The shape both layouts of the table share.
import type { TransactionSort } from '../../../../contract/transactions.ts'

export const columns: readonly { sort: TransactionSort; align: 'left' | 'right' }[] = [
  { sort: 'date', align: 'left' },
  { sort: 'type', align: 'left' },
  { sort: 'asset', align: 'left' },
  { sort: 'amount', align: 'right' },
  { sort: 'price', align: 'right' },
  { sort: 'fee', align: 'right' },
  { sort: 'total', align: 'right' },
  { sort: 'exchange', align: 'left' },
]

/** The same tracks for the head and every row, so that columns stand still while rows come and go. */
export const tracks = [
  'grid items-center gap-x-4 pr-5 pl-12',
  'grid-cols-[6.5rem_7rem_minmax(0,1fr)_minmax(0,1.65fr)_minmax(0,1.15fr)_minmax(0,0.95fr)_minmax(0,1.2fr)_minmax(0,1.35fr)]',
].join(' ')

/** Eight columns side by side, four with two lines each, or a card: whatever there is room for. */
export type Layout = 'wide' | 'paired' | 'card'

/** In rem, so that rows grow with the reader's letters. */
export const rowHeights: Record<Layout, number> = { wide: 3.5, paired: 4, card: 5.5 }

/** Wide rows have room for it. */
export const secondTotalHeights: Record<Layout, number> = { wide: 0, paired: 0.5, card: 1 }

/** By the width of the table, in rem. */
export function layoutFor(width: number): Layout {
  if (width >= 58) return 'wide'
  return width >= 38 ? 'paired' : 'card'
}

/** The box that selects a row stands before all of them. */
export const boxColumns = 1
export const columnCount = columns.length + boxColumns

/** Stacked, the box takes room only while rows are being selected. */
export const boxRoom: Record<Layout, string> = { wide: '', paired: 'pl-14', card: 'pl-12' }

export const rowTracks: Record<Layout, string> = {
  wide: tracks,
  paired:
    'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1fr)] content-center gap-x-5 gap-y-0.5 px-5',
  card: 'grid grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)] content-center items-center gap-x-2 gap-y-0.5 px-4',
}
