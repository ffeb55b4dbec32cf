import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Harvesting, HarvestingAnswer } from '../../../../contract/harvesting.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Money } from '../../../components/money.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { harvestingQuery } from '../../../data/harvesting.ts'
import { amountWords, counting, isZero } from '../../../lib/figures.ts'
import { unpricedWords } from '../words.ts'

/** What a sale, or waiting with one, would do to this year's tax: the few things to act on. */
export function WorthKnowing() {
  const { data, error, refetch } = useQuery(harvestingQuery)
  if (!data && error) {
    return (
      <ErrorPanel title="Tax-loss harvesting did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <CardSkeleton className="min-h-32" />
  if (!data.harvesting) return <NotInPlan title="Tax-loss harvesting" plan={data.includedIn} />
  return (
    <Card>
      <CardHeader
        title="Worth knowing"
        action={
          <Button asChild variant="outline" size="sm">
            <Link to="/tax-loss-harvesting">Plan a Sale</Link>
          </Button>
        }
      />
      <CardBody className="pt-3">
        <Facts harvesting={data.harvesting} />
      </CardBody>
    </Card>
  )
}

function Facts({ harvesting }: { harvesting: Harvesting }) {
  const { losses, gainsAtZero, soonLongTerm, unpriced } = harvesting
  const [soonest] = soonLongTerm
  const [best] = losses.lots
  const hasRoom = !isZero(gainsAtZero.room) && gainsAtZero.lots.length > 0
  if (!soonest && losses.total === 0 && !hasRoom) {
    return (
      <p className="text-ink-2 text-sm">
        {unpriced.length === 0
          ? 'No lot is at a loss, and none with a gain turns long-term within 60 days. There is nothing to act on today.'
          : `No lot with a price is at a loss. ${unpricedWords(unpriced)}`}
      </p>
    )
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-3.5 text-sm">
      {soonest && (
        <Fact
          title={`${amountWords(soonest.quantity)} ${soonest.symbol} turns long-term in ${counting(soonest.daysUntilLongTerm ?? 0, 'day')}`}
        >
          {soonest.costOfSellingNow !== null && (
            <>
              Selling today instead costs about <Money value={soonest.costOfSellingNow} /> more tax.
            </>
          )}
        </Fact>
      )}
      {losses.total > 0 && (
        <Fact
          title={
            <>
              {counting(losses.total, 'lot')} at a loss of <Money value={losses.loss.replace('-', '')} />
            </>
          }
        >
          {best?.saving != null && !isZero(best.saving) && (
            <>
              Selling the first of them would cut this year's tax by about <Money value={best.saving} />.
            </>
          )}
        </Fact>
      )}
      {hasRoom && (
        <Fact
          title={
            <>
              <Money value={gainsAtZero.room} /> of long-term gain at 0%
            </>
          }
        >
          You could take that much gain this year without federal income tax on it.
        </Fact>
      )}
    </ul>
  )
}

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <p className="font-semibold wrap-anywhere">{title}</p>
    <p className="text-ink-2">{children}</p>
  </li>
)

type NotInPlanProps = { title: string; plan: HarvestingAnswer['includedIn'] }

/** What it does and which plan has it; nothing of it is shown as if it were there. */
export function NotInPlan({ title, plan }: NotInPlanProps) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="grid gap-3 pt-3 text-ink-2 text-sm">
        <p>
          Shows which lots are at a loss and what selling them would save at your own tax brackets, which
          gains you could take at 0%, and which lots are about to turn long-term. A plan you save names the
          lots before the sale, as the IRS requires.
        </p>
        {plan && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>
              Included in the <b className="text-ink">{plan.name}</b> plan.
            </p>
            <Button asChild size="sm">
              <Link to="/subscribe" search={{ plan: plan.id }}>
                Upgrade Plan
              </Link>
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
