import { useSyncExternalStore } from 'react'
import { onToastChange, shownToast } from '../components/toast-store.ts'
import { deferred } from '../lib/deferred.tsx'
import { useOnIntent } from '../lib/use-on-intent.ts'

const Toaster = deferred(async () => (await import('../components/toast.tsx')).Toaster)
let isLoaded = false
const loadToaster = async () => {
  await Toaster.load()
  isLoaded = true
}

/**
 * What draws messages is fetched ahead: the message that matters most is the one that says the network is gone.
 * A message raised before it is there waits in its store.
 */
export function LazyToaster() {
  useOnIntent(() => void Promise.allSettled([loadToaster()]))
  const shown = useSyncExternalStore(onToastChange, shownToast)
  if (!shown) return null
  // Until it is loaded each new message tries again; afterwards one Toaster stays and shows them in turn.
  return <Toaster key={isLoaded ? 'loaded' : shown.id} />
}
