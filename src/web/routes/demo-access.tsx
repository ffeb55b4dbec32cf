import { Link } from '@tanstack/react-router'
import { Button } from '../components/button.tsx'
import { SmallPage } from '../features/accounts/small-page.tsx'

export function DemoAccessRoute() {
  return (
    <SmallPage>
      <h1 className="text-[22px]">Demo Access</h1>
      <p className="text-ink-2">
        The demo opens together with importing transactions and calculating gains. Until then there is nothing
        in it to try, so we do not ask for your name or email here.
      </p>
      <p className="text-ink-2">A free account needs no card and stays yours.</p>
      <div className="mt-2 flex flex-wrap gap-2 *:grow">
        <Button asChild>
          <Link to="/" state={{ dialog: 'sign-up' }}>
            Create a Free Account
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/">Back to Home</Link>
        </Button>
      </div>
    </SmallPage>
  )
}
