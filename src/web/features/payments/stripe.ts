// The border to Stripe: their script, which may only come from their own address, and the few calls we make of it. Card
// numbers are typed into Stripe's frames and never reach us. Nothing else in the web app knows Stripe.

const scriptUrl = 'https://js.stripe.com/v3/'

type StripeError = { type?: string; code?: string; message?: string }
type PaymentElement = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready', listener: () => void): void
  on(event: 'loaderror', listener: (event: { error: StripeError }) => void): void
}
type Elements = { create(kind: 'payment'): PaymentElement }
type Stripe = {
  elements(options: { clientSecret: string; appearance: { theme: 'stripe' | 'night' } }): Elements
  confirmPayment(options: {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

let loading: Promise<void> | undefined

/** Fetched once, when a payment form is first shown. After a failure the next one tries again. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('The script of Stripe did not load.'))
    }
    document.head.append(script)
  })
  return loading
}

export type Confirmation =
  | { kind: 'paid' }
  /** What Stripe says is wrong, for the person to read. */
  | { kind: 'refused'; message: string }
  /** The payment can no longer be paid, or has been: in another tab, or while its answer was lost. */
  | { kind: 'over' }

export type CardEntry = {
  /** Pays with what was typed. */
  confirm: (returnUrl: string) => Promise<Confirmation>
  remove: () => void
}

type Options = { publishableKey: string; clientSecret: string; isDark: boolean }

/** Puts Stripe's payment form into the page. Settles once it takes input. */
export async function mountStripe(
  place: HTMLElement,
  { publishableKey, clientSecret, isDark }: Options,
): Promise<CardEntry> {
  await loadScript()
  const stripe = window.Stripe?.(publishableKey)
  if (!stripe) throw new Error('The script of Stripe brought no Stripe.')
  const elements = stripe.elements({ clientSecret, appearance: { theme: isDark ? 'night' : 'stripe' } })
  const element = elements.create('payment')
  const isReady = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) =>
      reject(new Error(error.message ?? 'Stripe did not show its form.')),
    )
  })
  element.mount(place)
  await isReady
  return {
    confirm: async returnUrl => {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        // Cards stay on this page; banks that need a page of their own come back to the address.
        redirect: 'if_required',
      })
      return error ? refusalOf(error) : { kind: 'paid' }
    },
    remove: () => element.destroy(),
  }
}

const refusalOf = ({ code, message }: StripeError): Confirmation =>
  code === 'payment_intent_unexpected_state'
    ? { kind: 'over' }
    : { kind: 'refused', message: message ?? noReason }

const noReason = 'Your payment could not be processed. Please try again.'
