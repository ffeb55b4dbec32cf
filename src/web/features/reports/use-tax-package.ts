// The tax package of a year: asked for with one press, watched while it is made, downloaded when it is there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PersonOnForm } from '../../../contract/reports.ts'
import { downloadTaxPackage, makeTaxPackage, type TaxProgram } from '../../../contract/tax-packages.ts'
import { toast } from '../../components/toast-store.ts'
import { reportsChanged } from '../../data/reports.ts'
import { taxPackageQuery } from '../../data/tax-packages.ts'
import { addressOf, call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { awaitPackage, takePackage } from './awaited.ts'
import { noReason } from './words.ts'

export function useTaxPackage(year: number, person: PersonOnForm | null) {
  const client = useQueryClient()
  const query = useQuery(taxPackageQuery(year))
  const fetching = useMutation({
    // No cache may hold on to what was sent.
    gcTime: 0,
    mutationFn: () =>
      download(
        addressOf(downloadTaxPackage.path, { params: { year: String(year) } }),
        `lotwise-tax-package-${year}.zip`,
        { person },
      ),
    onSuccess: () =>
      toast({ title: 'Download Started', description: `Your ${year} tax package is in your downloads.` }),
    onError: error => {
      // What it is made of has changed: the card shows how it stands now.
      if (error instanceof ApiError && error.code === 'package_outdated') void reportsChanged(client, same)
      toastFailure('Download Failed', error, 'Download failed')
    },
  })
  const making = useMutation({
    mutationFn: (program: TaxProgram | null) =>
      call(makeTaxPackage, { params: { year }, body: program === null ? {} : { program } }),
    onSuccess: async made => {
      const { queryKey } = taxPackageQuery(year)
      // An answer from before would be taken for a package that was not made.
      await client.cancelQueries({ queryKey })
      awaitPackage(year)
      client.setQueryData(queryKey, made)
      await reportsChanged(client, same)
    },
    onError: error => toastFailure('Generation Failed', error, noReason),
  })
  const state = query.data?.state
  const takeAwaited = useEffectEvent(() => {
    if (state === undefined || state === 'making' || !takePackage(year)) return
    if (state === 'ready') return fetching.mutate()
    const reason = query.data?.parts.find(({ error }) => error !== null)?.error
    toast({
      title: 'Generation Failed',
      description: state === 'missing' ? changedMeanwhile : (reason ?? noReason),
      variant: 'destructive',
    })
  })
  // Again after each answer of the server: what was asked for may be there at once.
  const answeredAt = query.dataUpdatedAt
  useEffect(() => {
    if (answeredAt > 0) takeAwaited()
  }, [answeredAt])
  return { query, making, fetching }
}

const changedMeanwhile = 'Your records changed while the package was being made. Please download it again.'

const same = <T>(reports: readonly T[]) => [...reports]
