import type { TaxMethod } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { methodNames } from '../../../lib/tax-words.ts'
import { useChooseMethod } from './method-mutations.ts'

type ViewedMethodNoticeProps = { year: number; viewed: TaxMethod; chosen: TaxMethod; onChosen: () => void }

/** Looking at another method changes nothing; this says so, and how to change it. */
export function ViewedMethodNotice({ year, viewed, chosen, onChosen }: ViewedMethodNoticeProps) {
  const { mutate, isPending } = useChooseMethod()
  if (viewed === chosen) return null
  return (
    <Notice
      tone="info"
      className="mt-1 mb-4"
      title={`You're viewing ${year} by ${methodNames[viewed]}`}
      action={
        <Button
          size="sm"
          busy={isPending}
          onClick={() => mutate({ year, method: viewed }, { onSuccess: onChosen })}
        >
          {`Use ${methodNames[viewed]} for ${year}`}
        </Button>
      }
    >
      Your reports for {year} use {methodNames[chosen]}. Earlier years don't change either way.
    </Notice>
  )
}
