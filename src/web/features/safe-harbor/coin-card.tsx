import { useState } from 'react'
import type { BasisAllocation } from '../../../contract/basis-allocations.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { Tag } from '../../components/tag.tsx'
import { counting, dollarWords, fullAmountWords } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { useDeleteAllocation } from './allocation-mutations.ts'
import { GlobalDialog } from './global-dialog.tsx'
import { SpecificDialog } from './specific-dialog.tsx'
import { assumedWords, orderNames, stateOf } from './words.ts'

export function CoinCard({ coin }: { coin: BasisAllocation }) {
  const { asset, lots, basis, wallets, recorded, problems, isAssumed } = coin
  const [open, setOpen] = useState<'specific' | 'global' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const remove = useDeleteAllocation(close)
  const { tone, words } = stateOf(coin)
  return (
    <Card aria-label={asset}>
      <CardHeader
        title={<bdi>{asset}</bdi>}
        description={`${counting(lots, 'lot')} left, ${dollarWords(basis)} of cost`}
        action={<Tag tone={tone}>{words}</Tag>}
      />
      <CardBody className="grid gap-3 pt-3 text-sm">
        <Held coin={coin} />
        {recorded && <Recorded recorded={recorded} />}
        {!recorded && isAssumed && <p className="text-pretty text-ink-2">{assumedWords}</p>}
        {problems.map(problem => (
          <Notice key={problem} tone="warn">
            {problem}
          </Notice>
        ))}
      </CardBody>
      {(wallets.length > 1 || recorded) && (
        <CardFooter>
          <Button variant="outline" size="sm" onClick={() => setOpen('specific')}>
            Record Specific Units
          </Button>
          <Button variant="outline" size="sm" onClick={() => setOpen('global')}>
            Record a Global Rule
          </Button>
          {recorded && (
            <Button variant="ghost" size="sm" onClick={() => setOpen('delete')}>
              Delete
            </Button>
          )}
        </CardFooter>
      )}
      {open === 'specific' && <SpecificDialog coin={coin} onClose={close} />}
      {open === 'global' && <GlobalDialog coin={coin} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={isOpen => isOpen || close()}
        title={`Delete the allocation of ${asset}?`}
        description="An allocation is final. Delete it only if it was entered here by mistake."
        confirmLabel="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(asset)}
      />
    </Card>
  )
}

/** How much each wallet held when 2024 ended. */
const Held = ({ coin: { asset, wallets } }: { coin: BasisAllocation }) => (
  <ul aria-label={`Where your ${asset} was`} className="divide-y divide-line border-line border-t">
    {wallets.map(({ wallet, quantity }) => (
      <li key={wallet} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-1.5">
        <bdi className="text-ink-2 wrap-anywhere">{wallet}</bdi>{' '}
        <span className="num">
          {fullAmountWords(quantity)} <bdi>{asset}</bdi>
        </span>
      </li>
    ))}
  </ul>
)

function Recorded({ recorded }: { recorded: NonNullable<BasisAllocation['recorded']> }) {
  const { dateTimeWords } = useTimeWords()
  const when = (instant: string) => dateTimeWords(new Date(instant))
  return (
    <dl className="grid gap-1 text-ink-2">
      <Fact name="How">
        {recorded.kind === 'global'
          ? `${orderNames[recorded.order]}, to ${recorded.wallets.join(', then ')}`
          : `${counting(recorded.units.length, 'specific assignment')} of lots to wallets`}
      </Fact>
      {recorded.kind === 'global' && <Fact name="Rule written down">{when(recorded.describedAt)}</Fact>}
      <Fact name="Completed">{when(recorded.completedAt)}</Fact>
      <Fact name="Entered here">{when(recorded.recordedAt)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt>{name}:</dt>
    <dd className="text-ink wrap-anywhere">{children}</dd>
  </div>
)
