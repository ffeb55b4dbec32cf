import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type Harvesting,
  type HarvestLot,
  mostLots,
  type TaxPosition,
} from '../../../../contract/harvesting.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { salePlansQuery } from '../../../data/harvesting.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { amountWords, counting, isZero } from '../../../lib/figures.ts'
import { AddPrices } from '../../../lib/prices/add-prices.tsx'
import { someOf } from '../words.ts'
import { type Draft, keyOf, leftToPlan } from './draft.ts'
import { LotChoice } from './lot-choice.tsx'
import { LotPrice } from './lot-price.tsx'

type ListProps = {
  harvesting: Harvesting
  draft: Draft
  onChoose: (key: string, amount: string | undefined) => void
}

export function Losses({ harvesting: { losses, unpriced, position }, ...rest }: ListProps) {
  return (
    <Section
      title="Lots at a loss"
      description={
        losses.total === 0
          ? 'No lot with a price is worth less than it cost.'
          : `Those that save most first${losses.total > losses.lots.length ? `; the first ${losses.lots.length} of ${losses.total}` : ''}.`
      }
    >
      <Choices lots={losses.lots} position={position} {...rest} effectOf={lossEffect} />
      {unpriced.length > 0 && (
        <Notice tone="warn" className="mt-4" action={<AddPrices asset={unpriced[0]} />}>
          {someOf(unpriced)} {unpriced.length === 1 ? 'has' : 'have'} no price, so it is unknown whether there
          is a loss.
        </Notice>
      )}
    </Section>
  )
}

export function GainsAtZero({ harvesting: { gainsAtZero, position }, ...rest }: ListProps) {
  if (isZero(gainsAtZero.room) || gainsAtZero.lots.length === 0) return null
  return (
    <Section
      title="Gains worth taking at 0%"
      description={
        <>
          Up to <Money value={gainsAtZero.room} /> of long-term gain costs no federal income tax this year.
          Sell and buy back, and your cost is higher for later.{cutWords(gainsAtZero.lots, 'largest')}
        </>
      }
    >
      <Choices lots={gainsAtZero.lots} position={position} {...rest} effectOf={gainEffect} />
    </Section>
  )
}

export function SoonLongTerm({ harvesting: { soonLongTerm } }: { harvesting: Harvesting }) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (soonLongTerm.length === 0) return null
  return (
    <Section
      title="About to turn long-term"
      description={`With a gain, within 60 days. Waiting lowers the tax.${cutWords(soonLongTerm, 'soonest')}`}
    >
      <ul>
        {soonLongTerm.slice(0, shown).map(lot => (
          <li
            key={keyOf(lot)}
            className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-3 text-sm first:pt-0 last:border-b-0 last:pb-0"
          >
            <p className="font-medium wrap-anywhere">
              {amountWords(lot.quantity)} <bdi>{lot.symbol}</bdi>
            </p>
            <p className="text-right">
              <Money signed value={lot.unrealizedGainLoss} />
            </p>
            <p className="text-ink-2">
              Long-term in {counting(lot.daysUntilLongTerm ?? 0, 'day')}
              {lot.longTermOn && ` (${dayWords(lot.longTermOn)})`}
            </p>
            <p className="text-right text-ink-2">
              {lot.costOfSellingNow !== null && (
                <>
                  <Money value={lot.costOfSellingNow} /> more tax if sold today
                </>
              )}
            </p>
            <LotPrice price={lot.price} />
          </li>
        ))}
      </ul>
      <MoreLots shown={shown} total={soonLongTerm.length} onMore={() => setShown(shown + rowsAtOnce)} />
    </Section>
  )
}

/** Said where lots are left out: nothing else would show it. */
const cutWords = (lots: readonly unknown[], which: string) =>
  lots.length >= mostLots ? ` These are the ${mostLots} ${which}.` : ''

const rowsAtOnce = 20

type ChoicesProps = Omit<ListProps, 'harvesting'> & {
  position: TaxPosition
  lots: readonly HarvestLot[]
  effectOf: (lot: HarvestLot) => ReactNode
}

function Choices({ position, lots, draft, onChoose, effectOf }: ChoicesProps) {
  const [shown, setShown] = useState(rowsAtOnce)
  const { data: plans = [] } = useQuery(salePlansQuery)
  return (
    <>
      <ul>
        {lots.slice(0, shown).map(lot => (
          <li key={keyOf(lot)} className="border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
            <LotChoice
              position={position}
              lot={lot}
              available={leftToPlan(lot, plans)}
              amount={draft[keyOf(lot)]}
              effect={effectOf(lot)}
              onAmount={amount => onChoose(keyOf(lot), amount)}
            />
          </li>
        ))}
      </ul>
      <MoreLots shown={shown} total={lots.length} onMore={() => setShown(shown + rowsAtOnce)} />
    </>
  )
}

type MoreLotsProps = { shown: number; total: number; onMore: () => void }

const MoreLots = (props: MoreLotsProps) => (
  <ShowMore one="Lot" step={rowsAtOnce} className="mt-4" {...props} />
)

function lossEffect({ saving, carriedOver }: HarvestLot) {
  if (saving !== null && !isZero(saving)) {
    return (
      <>
        saves <Money value={saving} />
      </>
    )
  }
  if (isZero(carriedOver)) return null
  return (
    <>
      <Money value={carriedOver} /> for later years
    </>
  )
}

const gainEffect = ({ saving }: HarvestLot) =>
  saving !== null &&
  (saving.startsWith('-') ? (
    <>
      all of it costs <Money value={saving.replace('-', '')} />
    </>
  ) : (
    'no tax'
  ))

type SectionProps = { title: string; description: ReactNode; children: ReactNode }

const Section = ({ title, description, children }: SectionProps) => (
  <Card>
    <CardHeader title={title} description={description} />
    <CardBody>{children}</CardBody>
  </Card>
)
