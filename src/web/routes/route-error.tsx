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
  return (
    <ErrorPanel
      error={
        error instanceof Error
          ? error
          : new Error('A page threw something that is no error', { cause: error })
      }
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
