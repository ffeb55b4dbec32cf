import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { YearMethod } from '../../../../contract/year-methods.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { yearMethodsQuery } from '../../../data/year-methods.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useClearMethod } from './method-mutations.ts'
import { methodStretches } from './method-words.ts'

export function MethodsCard() {
  const { data = [] } = useQuery(yearMethodsQuery)
  const [leaving, setLeaving] = useState<YearMethod | null>(null)
  const clear = useClearMethod(() => setLeaving(null))
  return (
    <Card>
      <CardHeader
        title="Method by year"
        description="Each year has its own method. To change one, select the year and a method above."
        action={<HelpLink about="methods">How methods work</HelpLink>}
      />
      <CardBody className="pt-2">
        <ul className="text-sm">
          {methodStretches(data).map(({ years, method, choice }) => (
            <li
              key={years}
              className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0 last:pb-0"
            >
              <span>
                {years}: <span className="font-medium">{method}</span>
              </span>
              {choice && (
                <Button
                  variant="ghost"
                  size="icon"
                  className="-my-1 -mr-2"
                  aria-label={`Remove the method chosen for ${choice.year}`}
                  onClick={() => setLeaving(choice)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => open || setLeaving(null)}
        title="Remove this choice?"
        description={leaving && `${leaving.year} will follow the method of the year before it again.`}
        confirmLabel="Remove"
        destructive
        busy={clear.isPending}
        onConfirm={() => leaving && clear.mutate(leaving.year)}
      />
    </Card>
  )
}
