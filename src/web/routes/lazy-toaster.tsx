import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastChange, shownToast } from '../components/toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('../components/toast.tsx')).Toaster }))

/** The message waits in its store while the first one loads what draws it. */
export function LazyToaster() {
  const isNeeded = useSyncExternalStore(onToastChange, shownToast) !== undefined
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
