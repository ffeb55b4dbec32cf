import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Extra } from '../../../contract/payments.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { extrasQuery } from '../../data/payments.ts'
import { useAuth } from '../../lib/auth.tsx'
import { dollarWords } from '../../lib/figures.ts'
import { thanksFor } from '../../lib/plans/payment-outcome.ts'
import { describedAs } from './checkout-words.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { Panel, SignIn } from './plan-panels.tsx'

export function CheckoutPage() {
  const { amount, type } = useSearch({ from: '/paying/checkout' })
  const { data: extras, error, refetch } = useQuery(extrasQuery)
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-6">Checkout</h1>
      {extras && amount && type && <Purchase extras={extras} amount={amount} type={type} />}
      {extras && !(amount && type) && <OnOffer extras={extras} />}
      {!extras && error && (
        <ErrorPanel title="The checkout did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!extras && !error && <Spinner label="Loading..." />}
    </div>
  )
}

type PurchaseProps = { extras: readonly Extra[]; amount: string; type: string }

/** The amount in the address is only what the link says; the server compares it with its price. */
function Purchase({ extras, amount, type }: PurchaseProps) {
  const { user } = useAuth()
  const description = describedAs(type)
  const extra = extras.find(known => known.type === type)
  if (!user)
    return (
      <Panel title={description}>
        <p className="text-ink-2">Sign in to continue with your purchase.</p>
        <div>
          <SignIn next={`/checkout?${new URLSearchParams({ amount, type })}`} />
        </div>
      </Panel>
    )
  if (!extra) return <NotOnSale title={description} extras={extras} />
  return (
    <>
      <PaymentPanel
        key={`${type} ${amount}`}
        order={{ amount, type, description }}
        title={description}
        payLabel={due => `Pay ${dollarWords(due)}`}
        note="This is a one-time payment. It does not renew by itself."
        ending={{ thanks: thanksFor(undefined), path: '/dashboard' }}
      >
        <Included extra={extra} />
      </PaymentPanel>
      {dollarWords(extra.price) !== dollarWords(amount) && (
        <Button asChild variant="outline" className="mt-4">
          <Link to="/checkout" search={{ type, amount: extra.price }}>
            Continue at {dollarWords(extra.price)}
          </Link>
        </Button>
      )}
    </>
  )
}

/** A link to something else: it has no price of ours, and the one it names is never charged. */
const NotOnSale = ({ title, extras }: { title: string; extras: readonly Extra[] }) => (
  <div className="grid gap-4">
    <Panel title={title}>
      <p className="text-ink-2">
        The link you followed names nothing we sell, so there is nothing to pay for and your card is not
        charged. This is what you can buy here:
      </p>
    </Panel>
    <OnOffer extras={extras} />
  </div>
)

function Included({ extra }: { extra: Extra }) {
  return (
    <section>
      <h3 className="text-sm">What's included</h3>
      <ul className="mt-2 grid gap-1 text-ink-2 text-sm">
        {extra.includes.map(part => (
          <li key={part} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-accent" />
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing was chosen: what there is to choose from. */
function OnOffer({ extras }: { extras: readonly Extra[] }) {
  return (
    <ul className="grid gap-4">
      {extras.map(extra => (
        <li key={extra.type}>
          <Card>
            <CardHeader title={extra.name} description={dollarWords(extra.price)} />
            <CardBody>
              <Included extra={extra} />
            </CardBody>
            <CardFooter>
              <Button asChild size="sm">
                <Link
                  to="/checkout"
                  search={{ type: extra.type, amount: extra.price }}
                  aria-label={`Choose ${extra.name}`}
                >
                  Choose
                </Link>
              </Button>
            </CardFooter>
          </Card>
        </li>
      ))}
    </ul>
  )
}
