import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SettlementProposal } from '../../../../contract/settlements.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { settlementsQuery } from '../../../data/settlements.ts'
import { Dollars } from '../dollars.tsx'
import { Buttons } from './buttons.tsx'
import { SettledList } from './settled-list.tsx'
import { useSettle } from './use-settlements.ts'

const mostShown = 5

/** Issues that one answer settles, and the answers given so far. Nothing where there are neither. */
export function SettleTogether() {
  const { data } = useQuery(settlementsQuery)
  if (!data) return null
  const { proposals, settled } = data
  return (
    <>
      {proposals.length > 0 && (
        <section>
          <h3 className="text-sm">Settle together</h3>
          <p className="text-fine text-ink-2">One answer for all of them, which you can undo.</p>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
            {proposals.slice(0, mostShown).map(proposal => (
              <ProposalEntry key={proposal.key} proposal={proposal} />
            ))}
          </ul>
        </section>
      )}
      {settled.length > 0 && <SettledList settled={settled} title="Settled together" />}
    </>
  )
}

function ProposalEntry({ proposal }: { proposal: SettlementProposal }) {
  const { message, usdAtStake } = proposal
  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-sm wrap-anywhere">{message}</p>
        {usdAtStake !== null && <Dollars value={usdAtStake} className="shrink-0 text-sm" />}
      </div>
      <Answers proposal={proposal} />
    </li>
  )
}

function Answers({ proposal }: { proposal: SettlementProposal }) {
  const { actions, wallet, type, asset, transactions } = proposal
  const { mutate, isPending } = useSettle()
  const [isNaming, setNaming] = useState(false)
  if (asset !== null)
    return (
      <Buttons>
        <Button
          variant="outline"
          size="sm"
          busy={isPending}
          aria-label={`${asset} is spam`}
          onClick={() => mutate({ action: 'spam', asset, transactions })}
        >
          It is spam
        </Button>
      </Buttons>
    )
  if (wallet !== null && actions.includes('whole_orders'))
    return (
      <Buttons>
        <Button
          variant="outline"
          size="sm"
          busy={isPending}
          aria-label={`Delete the orders in ${wallet}`}
          onClick={() => mutate({ action: 'whole_orders', wallet, transactions })}
        >
          Delete the Orders
        </Button>
      </Buttons>
    )
  if (wallet === null || type === null) return null
  if (isNaming)
    return <NameForm wallet={wallet} transactions={transactions} onCancel={() => setNaming(false)} />
  return (
    <Buttons>
      {type === 'withdrawal' && (
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          aria-label={`Withdrawals from ${wallet} went to one wallet of mine`}
          onClick={() => setNaming(true)}
        >
          All to one wallet of mine
        </Button>
      )}
      <Button
        variant={type === 'deposit' ? 'outline' : 'ghost'}
        size="sm"
        busy={isPending}
        aria-label={
          type === 'deposit'
            ? `All deposits to ${wallet} are mine`
            : `All withdrawals from ${wallet} are mine`
        }
        onClick={() => mutate({ action: 'mine', wallet, type, transactions })}
      >
        All are mine
      </Button>
    </Buttons>
  )
}

/** The coins are in the named wallet from then on; its own file would list them a second time. */
function NameForm({
  wallet,
  transactions,
  onCancel,
}: {
  wallet: string
  transactions: number
  onCancel: () => void
}) {
  const { mutate, isPending } = useSettle()
  const [to, setTo] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (to.trim() !== '') mutate({ action: 'one_wallet', wallet, to: to.trim(), transactions })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField
        label="Name of the wallet"
        value={to}
        maxLength={200}
        placeholder="Ledger"
        autoComplete="off"
        hint="If you import that wallet's own file later, undo this first."
        onChange={event => setTo(event.target.value)}
      />
      <Buttons>
        <Button variant="outline" size="sm" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isPending} disabled={to.trim() === ''}>
          Save
        </Button>
      </Buttons>
    </form>
  )
}
