import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'

/** Notice 2026-20 ends with 2026: what that makes of selling, moving, and telling the broker. */
export function AtBrokers({ year }: { year: number }) {
  const isOver = year > 2026
  return (
    <Card>
      <CardHeader
        title="Which lots you sell at a US broker"
        description={
          isOver
            ? 'Since January 1, 2027, your own records alone no longer choose the lots you sell at a broker.'
            : 'From January 1, 2027 on, your own records alone no longer choose the lots you sell at a broker.'
        }
      />
      <CardBody>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-3.5 text-sm">
          <Act name={isOver ? 'Selling now' : 'Selling by December 31, 2026'}>
            {isOver
              ? 'Unless the broker has your choice by the time of the sale, the oldest coins in the account are sold, on its form and on your return.'
              : "Lots you choose in your own records before the sale count. The broker's form still goes by its oldest coins unless you told it, so it may show another basis."}
          </Act>
          <Act name="Moving coins out">
            It isn't a sale, and dates and basis stay with the coins. In your own wallet, your records choose
            the lots in any year. If the coins come back to a broker, it no longer has to report their basis.
          </Act>
          <Act name="Telling the broker">
            A standing instruction, or lots named with each sale, counts from the moment the broker has it,
            and its form follows. Record what you told it on{' '}
            <Link
              to="/broker-forms"
              search={{ year: String(year) }}
              className="text-accent-text underline underline-offset-4"
            >
              Broker Forms
            </Link>
            .
          </Act>
        </dl>
      </CardBody>
    </Card>
  )
}

const Act = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="text-ink-2">{children}</dd>
  </div>
)
