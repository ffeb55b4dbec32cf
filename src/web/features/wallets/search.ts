// What the address says about the list of wallets. Whatever in it is not understood is left out.
import { type PlaceSort, placeSorts } from '../../../contract/wallets.ts'
import type { PlacesView } from '../../data/wallets.ts'

/** As the router reads it: plain text, unchecked. `wallet` names the one that is open. */
export type WalletSearch = Partial<Record<'sort' | 'find' | 'hidden' | 'page' | 'wallet', string>>

const longestName = 200

export const readSort = (text: string | undefined): PlaceSort =>
  placeSorts.find(sort => sort === text) ?? 'value'

export const readView = ({ sort, find, hidden, page }: WalletSearch): PlacesView => ({
  sort: readSort(sort),
  search: (find ?? '').trim().slice(0, longestName),
  withHidden: hidden === 'shown',
  page: /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1,
})
