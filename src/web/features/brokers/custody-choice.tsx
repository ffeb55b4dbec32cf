import type { Broker, Custody } from '../../../contract/broker-forms.ts'
import { Select } from '../../components/select.tsx'
import { useCustody } from './use-custody.ts'

const options: readonly { value: Custody; label: string }[] = [
  { value: 'broker', label: 'A US broker holds them for me' },
  { value: 'self', label: 'I do, or an exchange abroad' },
]

/** A fact of the wallet, whatever the year: it decides whether a form is expected, and who must know the lots. */
export function CustodyChoice({ broker: { wallet, custody } }: { broker: Broker }) {
  const { mutate, isPending, variables } = useCustody(wallet)
  return (
    <div className="mt-2 grid gap-2">
      <Select
        label="Who holds the coins?"
        value={isPending ? variables : custody}
        options={options}
        disabled={isPending}
        onValueChange={value => mutate(value as Custody)}
      />
      <p className="text-fine text-ink-2">{custodyWords[custody]}</p>
    </div>
  )
}

const custodyWords: Record<Custody, string> = {
  broker:
    'Through December 31, 2026, your own records are enough to choose which lots you sell here. From 2027 on, the broker must have your choice by the time of the sale.',
  self: 'Your own records are enough to choose which lots you sell here, if you made them by the time of the sale.',
}
