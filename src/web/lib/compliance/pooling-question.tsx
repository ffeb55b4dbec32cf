import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FilingFacts, savePooling } from '../../../contract/calculations.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { call } from '../api.ts'
import { toastFailure } from '../toast-failure.ts'

type Pooling = FilingFacts['poolingBefore2025']

const answers: Record<Pooling, string> = {
  wallet: 'Each Wallet Separately',
  universal: 'All Wallets Together',
}

type OnSaved = (client: QueryClient, saved: FilingFacts) => Promise<unknown>

/** How lots were pooled before 2025: only the person knows, and the tax profile changes it later. */
export function PoolingQuestion({ onSaved }: { onSaved: OnSaved }) {
  const { mutate, isPending, variables } = useSavePooling(onSaved)
  return (
    <fieldset className="mt-2.5 flex flex-wrap gap-2">
      <legend className="sr-only">Cost basis before 2025</legend>
      {(Object.keys(answers) as Pooling[]).map(pooling => (
        <Button
          key={pooling}
          variant="outline"
          size="sm"
          busy={isPending && variables === pooling}
          onClick={() => isPending || mutate(pooling)}
        >
          {answers[pooling]}
        </Button>
      ))}
    </fieldset>
  )
}

function useSavePooling(onSaved: OnSaved) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (poolingBefore2025: Pooling) => call(savePooling, { body: { poolingBefore2025 } }),
    onSuccess: saved => {
      toast({
        title: 'Answer Saved',
        description: 'You can change it in your tax profile, under "Every year".',
      })
      return onSaved(client, saved)
    },
    onError: error => toastFailure('Not Saved', error, 'Your answer was not saved. Please try again.'),
  })
}
