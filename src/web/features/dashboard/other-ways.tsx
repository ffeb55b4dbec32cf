import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chainNames, chains } from '../../../contract/chain-table.ts'
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
        title="Add a wallet address"
        words={`${chainList}, by public address or extended public key. Anything else can be entered by hand.`}
      >
        <Button asChild variant="outline">
          <Link to="/exchanges" search={{ add: 'wallet' }}>
            Add Wallet
          </Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/transactions" search={{ add: 'open' }}>
            Enter by Hand
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

const chainList = new Intl.ListFormat('en-US').format(chainNames.map(name => chains[name].label))

type WayProps = { title: string; words: string; children: ReactNode }

const Way = ({ title, words, children }: WayProps) => (
  <Card>
    <CardHeader title={title} description={words} />
    <CardBody className="flex flex-wrap content-end gap-2">{children}</CardBody>
  </Card>
)
