import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BasisAllocation, lotOrders } from '../../../contract/basis-allocations.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { FormFooter } from '../../components/form-footer.tsx'
import { Notice } from '../../components/notice.tsx'
import { Select } from '../../components/select.tsx'
import { clockTime, instantAt, useTimeZone } from '../../lib/time-zone.ts'
import { useRecordGlobal } from './allocation-mutations.ts'
import { CompletedField } from './completed-field.tsx'
import { refusalOf } from './refusal.ts'
import { orderNames } from './words.ts'

type Order = (typeof lotOrders)[number]
type GlobalDialogProps = { coin: BasisAllocation; onClose: () => void }

export function GlobalDialog({ coin, onClose }: GlobalDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title={`Global Rule for ${coin.asset}`}
        description="As you wrote it down before 2025. Lots go to the first wallet until it is full, then to the next."
      >
        <GlobalForm coin={coin} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function GlobalForm({ coin, onClose }: GlobalDialogProps) {
  const timeZone = useTimeZone()
  const before = coin.recorded?.kind === 'global' ? coin.recorded : undefined
  const [order, setOrder] = useState<Order>(before?.order ?? 'FIFO')
  const [wallets, setWallets] = useState(before?.wallets ?? coin.wallets.map(({ wallet }) => wallet))
  const [described, setDescribed] = useState(before ? clockTime(before.describedAt, timeZone) : '')
  const [completed, setCompleted] = useState(before ? clockTime(before.completedAt, timeZone) : '')
  const { mutate, isPending, error } = useRecordGlobal(onClose)
  const refused = refusalOf(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    mutate({
      asset: coin.asset,
      order,
      wallets,
      describedAt: instantAt(described, timeZone),
      completedAt: instantAt(completed, timeZone),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {refused.form && <Notice tone="loss">{refused.form}</Notice>}
      </div>
      <Select
        label="Order of the lots"
        value={order}
        options={Object.entries(orderNames).map(([value, label]) => ({ value, label }))}
        onValueChange={value => setOrder(value as Order)}
      />
      <WalletOrder wallets={wallets} onChange={setWallets} />
      <TextField
        label="When did you write the rule down?"
        type="datetime-local"
        value={described}
        error={refused.describedAt}
        hint="Before January 1, 2025."
        onChange={event => setDescribed(event.target.value)}
      />
      <CompletedField value={completed} error={refused.completedAt} onChange={setCompleted} />
      <FormFooter label="Record" isPending={isPending} onCancel={onClose} />
    </form>
  )
}

type WalletOrderProps = { wallets: readonly string[]; onChange: (wallets: string[]) => void }

function WalletOrder({ wallets, onChange }: WalletOrderProps) {
  const swap = (index: number, other: number) =>
    onChange(wallets.map((wallet, at) => wallets[at === index ? other : at === other ? index : at] ?? wallet))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Wallets, in the order they are filled</legend>
      <ol className="divide-y divide-line rounded-control border border-line">
        {wallets.map((wallet, index) => (
          <li key={wallet} className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm">
            <span className="min-w-0 grow wrap-anywhere">
              {index + 1}. <bdi>{wallet}</bdi>
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${wallet} up`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${wallet} down`}
              disabled={index === wallets.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
