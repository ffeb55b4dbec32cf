import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makeForm8949, makeScheduleD } from '../../../../contract/reports.ts'
import { lockYear, unlockYear } from '../../../../contract/year-locks.ts'
import { toast } from '../../../components/toast-store.ts'
import { yearLocksChanged } from '../../../data/year-locks.ts'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export function useLockYear(onLocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (year: number) => call(lockYear, { params: { year } }),
    onSuccess: (_, year) => {
      toast({
        title: 'Year Locked',
        description: `We'll tell you if anything changes what you filed for ${year}.`,
      })
      onLocked()
      return yearLocksChanged(client)
    },
    onError: error => toastFailure('Not Locked', error, 'The year was not locked. Please try again.'),
  })
}

export function useUnlockYear(onUnlocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (year: number) => call(unlockYear, { params: { year } }),
    onSuccess: () => {
      toast({ title: 'Year Unlocked' })
      onUnlocked()
      return yearLocksChanged(client)
    },
    onError: error => toastFailure('Not Unlocked', error, 'The year is still locked. Please try again.'),
  })
}

/** Both forms, since a line of one is in the totals of the other: as locked, or amended. */
export function useFormsOfYear({ amended }: { amended: boolean }, onAsked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (taxYear: number) => {
      const body = { taxYear, format: 'pdf', amended } as const
      await call(makeForm8949, { body })
      await call(makeScheduleD, { body })
    },
    onSuccess: () => {
      onAsked()
      return yearLocksChanged(client)
    },
    onError: error => toastFailure('Not Generated', error, 'No report was generated. Please try again.'),
  })
}
