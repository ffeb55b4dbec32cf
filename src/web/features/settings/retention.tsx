import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Retention as Choice, retentionChoices, saveRetention } from '../../../contract/retention.ts'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Select } from '../../components/select.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toast } from '../../components/toast-store.ts'
import { retentionQuery, retentionSaved } from '../../data/retention.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

const words: Record<Choice, string> = {
  '1year': '1 year',
  '3years': '3 years',
  '5years': '5 years',
  forever: 'As long as I have an account',
}
const options = retentionChoices.map(value => ({ value, label: words[value] }))

/** Kept with the account: reports are deleted while no browser is open. */
export function Retention() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(retentionQuery)
  const [asked, setAsked] = useState<Choice | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (dataRetention: Choice) => call(saveRetention, { body: { dataRetention } }),
    onSuccess: saved => {
      retentionSaved(client, saved)
      toast({ title: 'Saved', description: `Reports are kept: ${lower(words[saved.dataRetention])}.` })
    },
    onError: failure => toastFailure('Not Saved', failure, 'Your choice was not saved. Please try again.'),
    onSettled: () => setAsked(null),
  })
  function choose(value: string) {
    const choice = retentionChoices.find(one => one === value)
    if (!choice || choice === data?.dataRetention) return
    if (choice === 'forever') mutate(choice)
    else setAsked(choice)
  }
  if (!data && error)
    return <ErrorPanel title="This setting did not load" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <div className="grid gap-1.5">
      <Select
        label="Keep reports for"
        className="sm:max-w-80"
        value={data.dataRetention}
        disabled={isPending}
        onValueChange={choose}
        options={options}
      />
      <p className="text-ink-3 text-sm">
        Saved to your account at once. Reports of locked years and your transactions always stay.
      </p>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={isOpen => !isOpen && setAsked(null)}
        title={`Delete reports after ${asked ? words[asked] : ''}?`}
        description="Older reports are deleted within the hour, and later ones when they get that old. The IRS may ask for records for 3 years or more after you file. Reports of locked years and your transactions stay."
        confirmLabel="Delete Old Reports"
        destructive
        busy={isPending}
        onConfirm={() => asked && mutate(asked)}
      />
    </div>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
