import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listPlaces,
  listWallets,
  type PlaceSort,
  placesAtOnce,
  previewWalletRename,
  readPlace,
} from '../../contract/wallets.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

const walletsKey = ['/api', 'wallets'] as const

export const walletsQuery = queryOptions({
  queryKey: walletsKey,
  queryFn: ({ signal }) => call(listWallets, {}, { signal }),
})

export type PlacesView = { sort: PlaceSort; search: string; withHidden: boolean; page: number }

/** Pages count from 1. Fetched again on every visit: prices and syncs come in by themselves. */
export const placesQuery = ({ sort, search, withHidden, page }: PlacesView) =>
  queryOptions({
    queryKey: [...walletsKey, 'places', sort, search, withHidden, page],
    queryFn: ({ signal }) =>
      call(
        listPlaces,
        {
          query: {
            sort,
            ...(search !== '' && { search }),
            hidden: withHidden ? 'with' : 'without',
            offset: String((page - 1) * placesAtOnce),
          },
        },
        { signal },
      ),
    staleTime: everyVisitMs,
    placeholderData: keepPreviousData,
  })

export const placeQuery = (wallet: string) =>
  queryOptions({
    queryKey: [...walletsKey, 'place', wallet],
    queryFn: ({ signal }) => call(readPlace, { query: { wallet } }, { signal }),
    staleTime: everyVisitMs,
  })

/** Asked again each time: the ledger may have changed in between. */
export const renamePreviewQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...walletsKey, 'preview', from, to],
    queryFn: ({ signal }) => call(previewWalletRename, { body: { from, to } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
