import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'

/** What else there is to begin with. `sampleOffer` fills a demo; an account's own records are never mixed with made-up ones. */
export function OtherWays({ sampleOffer }: { sampleOffer: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
      <Way
        title="Connect an exchange"
        words="A read-only key for Coinbase, Kraken, Gemini and others, stored encrypted."
      >
        <Button asChild variant="outline">
          <Link to="/exchanges" search={{ add: 'open' }}>
            Connect
            <span className="sr-only"> an Exchange</span>
          </Link>
        </Button>
      </Way>
      <Way
        title="Enter it by hand"
        words="A purchase, a sale or a transfer at a time, where there is no file to import."
      >
        <Button asChild variant="outline">
          <Link to="/transactions" search={{ add: 'open' }}>
            Add a Transaction
          </Link>
        </Button>
      </Way>
      <Way
        title="Look around first"
        words={
          sampleOffer
            ? "A made-up year with transfers, staking and a Form 1099-DA that doesn't match."
            : "A made-up year with transfers, staking and a Form 1099-DA that doesn't match, in a demo apart from your account."
        }
      >
        {sampleOffer || (
          <Button asChild variant="outline">
            <Link to="/demo-access">Try Demo</Link>
          </Button>
        )}
      </Way>
    </div>
  )
}

type WayProps = { title: string; words: string; children: ReactNode }

const Way = ({ title, words, children }: WayProps) => (
  <Card>
    <CardHeader title={title} description={words} />
    <CardBody className="flex items-end">{children}</CardBody>
  </Card>
)
