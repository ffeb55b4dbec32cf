import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LotsAtBroker } from '../../../../contract/harvesting.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { amountWords, isZero } from '../../../lib/figures.ts'

type AtBrokersProps = { year: number; choices: readonly LotsAtBroker[] }

/** Notice 2026-20 ends with 2026: what that makes of selling, moving, and instructing the broker, in dollars. */
export function AtBrokers({ year, choices }: AtBrokersProps) {
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
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {choices.length > 0 && <Choices choices={choices} />}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-3.5 text-sm">
          <Act name={isOver ? 'Selling now' : 'Selling by December 31, 2026'}>
            {isOver
              ? 'Unless the broker has your choice by the time of the sale, the oldest coins in the account are sold, on its form and on your return.'
              : "Lots you choose in your own records before the sale count on your return. The broker's form still goes by its oldest coins unless it has your instructions, so it may show another basis."}
          </Act>
          <Act name="Moving coins out">
            It isn't a sale, and dates and basis stay with the coins. In your own wallet, your records choose
            the lots in any year. If the coins come back to a broker, it no longer has to report their basis.
          </Act>
          <Act name="Instructing the broker">
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

const Choices = ({ choices }: Pick<AtBrokersProps, 'choices'>) => (
  <Table caption="Sold today at the prices shown: the lot with the highest cost, or as many of the oldest coins.">
    <TableHead>
      <HeaderCell>Coins</HeaderCell>
      <HeaderCell align="right">Highest cost, by your choice</HeaderCell>
      <HeaderCell align="right">Oldest, without a choice</HeaderCell>
    </TableHead>
    <TableBody>
      {choices.map(({ symbol, wallet, quantity, acquiredOn, chosen, oldest }) => (
        <TableRow key={`${symbol} ${wallet}`}>
          <Cell>
            <span className="num font-medium wrap-anywhere">
              {amountWords(quantity)} <bdi>{symbol}</bdi>
            </span>{' '}
            <span className="text-ink-2 wrap-anywhere">
              at <bdi>{wallet}</bdi>
              {acquiredOn !== null && `, lot of ${dayWords(acquiredOn)}`}
            </span>
          </Cell>
          <Cell numeric label="Highest cost, by your choice">
            <Effect {...chosen} />
          </Cell>
          <Cell numeric label="Oldest, without a choice">
            <Effect {...oldest} />
          </Cell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

function Effect({ gain, saving }: LotsAtBroker['chosen']) {
  return (
    <>
      <Money signed value={gain} />
      {saving !== null && (
        <span className="block text-fine text-ink-2">
          {isZero(saving) ? (
            'no change in tax'
          ) : saving.startsWith('-') ? (
            <>
              costs <Money value={saving.slice(1)} />
            </>
          ) : (
            <>
              saves <Money value={saving} />
            </>
          )}
        </span>
      )}
    </>
  )
}

const Act = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="text-ink-2">{children}</dd>
  </div>
)
