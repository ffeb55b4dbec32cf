import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useSettle } from './use-settlements.ts'

/** One answer for all results of the wallet. It is under Settled together, and can be undone there. */
export function ContractFix({ issue: { transactions } }: { issue: Issue }) {
  const { mutate, isPending } = useSettle()
  const wallet = transactions[0]?.wallet
  if (wallet === undefined) return null
  return (
    <Buttons>
      <Button
        variant="outline"
        size="sm"
        disabled={isPending}
        aria-label={`Results of ${wallet} belong on Form 8949`}
        onClick={() => mutate({ action: 'form_8949', wallet })}
      >
        All on Form 8949
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={isPending}
        aria-label={`Results of ${wallet} are Section 1256 contracts`}
        onClick={() => mutate({ action: 'section_1256', wallet })}
      >
        All are Section 1256, for Form 6781
      </Button>
    </Buttons>
  )
}
