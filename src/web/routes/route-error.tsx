import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorPanel } from '../components/error-panel.tsx'

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
  const isMissingPart = isLoadFailure(error)
  return (
    <ErrorPanel
      error={isMissingPart ? new LoadFailure() : asError(error)}
      onRetry={() => {
        // A part of the page that did not load stays missing until the page is loaded anew.
        if (isMissingPart) window.location.reload()
        reset()
        void router.invalidate()
      }}
    />
  )
}

const asError = (error: unknown) =>
  error instanceof Error ? error : new Error('A page threw something that is no error', { cause: error })

class LoadFailure extends Error {
  readonly serverMessage = 'A part of this page did not load. Check your connection and try again.'
}

/** What Chromium, Firefox and Safari say when a part of the page cannot be fetched. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
