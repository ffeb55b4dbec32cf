import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorPanel } from '../components/error-panel.tsx'
import { PageNotLoaded } from './lazy-page.tsx'

/** A page that failed, in a page of its own. */
export function PageError(props: ErrorComponentProps) {
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-16">
      <ShellPageError {...props} />
    </main>
  )
}

/** A page that failed inside the signed-in shell, which stays usable around it. */
export function ShellPageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  function tryAgain() {
    // With a network, files that are missing are those of an older release: only a new page knows the new ones.
    if (error instanceof PageNotLoaded && navigator.onLine) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return <ErrorPanel title="This page did not load" error={asError(error)} onRetry={tryAgain} />
}

const asError = (error: unknown) =>
  error instanceof Error ? error : new Error('A page threw something that is no error', { cause: error })
