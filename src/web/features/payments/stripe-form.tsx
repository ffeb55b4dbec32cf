import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { PayFooter, toastDecline } from './pay-footer.tsx'
import type { PayFormProps } from './pay-form-props.ts'
import { type CardEntry, mountStripe } from './stripe.ts'

type StripeFormProps = PayFormProps & { publishableKey: string; clientSecret: string }

const notLoaded = Object.assign(new Error('Stripe did not load.'), {
  serverMessage: "Our payment provider's form did not load. Check your connection and try again.",
})

export function StripeForm({
  publishableKey,
  clientSecret,
  label,
  returnPath,
  onPaid,
  onReplaced,
}: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<CardEntry | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailedToLoad, setFailedToLoad] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts it again.
  useEffect(() => {
    if (!place.current) return
    let isShown = true
    const isDark = document.documentElement.dataset.theme === 'dark'
    const mounting = mountStripe(place.current, { publishableKey, clientSecret, isDark })
    mounting.then(
      mounted => isShown && setEntry(mounted),
      () => isShown && setFailedToLoad(true),
    )
    return () => {
      isShown = false
      setEntry(null)
      void mounting.then(
        mounted => mounted.remove(),
        () => null,
      )
    }
  }, [publishableKey, clientSecret, attempt])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!entry || isPaying) return
    setPaying(true)
    setFailure(null)
    const confirmation = await entry.confirm(new URL(returnPath, window.location.origin).href)
    if (confirmation.kind === 'paid') return await onPaid()
    if (confirmation.kind === 'over') return onReplaced()
    toastDecline(confirmation.message)
    setFailure(confirmation.message)
    setPaying(false)
  }

  const loadAgain = () => {
    setFailedToLoad(false)
    setAttempt(attempt + 1)
  }
  return (
    <form onSubmit={event => void pay(event)} className="grid gap-4">
      {hasFailedToLoad && (
        <ErrorPanel title="The payment form did not load" error={notLoaded} onRetry={loadAgain} />
      )}
      {!entry && !hasFailedToLoad && <Spinner label="Loading the payment form..." />}
      <div ref={place} />
      <PayFooter failure={failure} label={label} isBusy={isPaying} disabled={!entry} />
    </form>
  )
}
