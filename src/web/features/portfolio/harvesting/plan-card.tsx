import { type ReactNode, useState } from 'react'
import type { Harvesting, HarvestLot } from '../../../../contract/harvesting.ts'
import { plannedText, whatIf } from '../../../../portfolio/what-if.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../../components/card.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { Money } from '../../../components/money.tsx'
import { counting, isZero } from '../../../lib/figures.ts'
import { someOf } from '../words.ts'
import { type Draft, gainsOf, plansOf } from './draft.ts'
import { useKeepInstruction, useKeepPlans } from './plan-mutations.ts'

type PlanCardProps = {
  harvesting: Harvesting
  draft: Draft
  lots: readonly HarvestLot[]
  onKept: () => void
}

/** What the chosen sales would do together. Computed here, so it follows the slider. */
export function PlanCard({ harvesting: { position, brokers }, draft, lots, onKept }: PlanCardProps) {
  const [isAsking, setAsking] = useState(false)
  const keep = useKeepPlans(onKept)
  const instruct = useKeepInstruction(() => {
    setAsking(false)
    onKept()
  })
  const plans = plansOf(draft, lots)
  const wallets = [...new Set(plans.map(({ wallet }) => wallet))]
  if (plans.length === 0) {
    return (
      <Card>
        <CardHeader
          title="Your plan"
          description="Choose a lot to see what selling all or part of it would do to your tax."
          className="pb-5"
        />
      </Card>
    )
  }
  const planned = gainsOf(draft, lots)
  const gains = plannedText(planned)
  const { saving, carriedOver } = whatIf(position, planned)
  const lotCount = plans.reduce((sum, plan) => sum + plan.lots.length, 0)
  return (
    <Card>
      <CardHeader
        title="Your plan"
        description={`${counting(lotCount, 'lot')} sold today at the prices shown`}
      />
      <CardBody className="pt-3">
        <dl aria-live="polite" className="grid gap-2 text-sm">
          <Line name="Short-term gain or loss">
            <Money signed value={gains.short} />
          </Line>
          <Line name="Long-term gain or loss">
            <Money signed value={gains.long} />
          </Line>
          {saving !== null && (
            <Line
              name={
                saving.startsWith('-') ? `More tax for ${position.year}` : `Less tax for ${position.year}`
              }
            >
              <Money value={saving.replace('-', '')} className="font-semibold text-lg" />
            </Line>
          )}
          {!isZero(carriedOver) && (
            <Line name={carriedOver.startsWith('-') ? 'Less loss carried over' : 'More loss carried over'}>
              <Money value={carriedOver.replace('-', '')} />
            </Line>
          )}
        </dl>
        <p className="mt-3 text-ink-2 text-sm">
          Save the plan before you sell: the IRS accepts specific lots only if you selected them no later than
          the sale. We record the time, and {someOf(wallets)} goes by Specific ID from now on. Then sell the
          amounts there yourself.
        </p>
        <AtBroker year={position.year} wallets={wallets.filter(wallet => brokers.includes(wallet))} />
      </CardBody>
      <CardFooter>
        <Button busy={keep.isPending} onClick={() => keep.mutate(plans)}>
          Save These Lots
        </Button>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Save as Lot Instruction
        </Button>
      </CardFooter>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sell the highest cost first from now on?"
        description={`Instead of selecting lots, every sale from ${someOf(wallets)} from now on takes the lots with the highest cost first (HIFO). You can delete the instruction under Calculations.`}
        confirmLabel="Add Lot Instruction"
        busy={instruct.isPending}
        onConfirm={() => instruct.mutate(wallets)}
      />
    </Card>
  )
}

/** From 2027 on, a choice at a broker counts only once the broker has it (Notice 2026-20). */
function AtBroker({ year, wallets }: { year: number; wallets: readonly string[] }) {
  if (wallets.length === 0) return null
  const names = someOf(wallets)
  return (
    <p className="mt-3 text-ink-2 text-sm">
      {year > 2026
        ? `Give ${names} the same lots by the time of the sale. Otherwise the oldest coins there are sold, whatever your records say.`
        : `Through December 31, 2026, your records are enough at ${names}, but the Form 1099-DA may show the oldest coins. From 2027 on, the broker must have your lots by the time of the sale.`}
    </p>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
