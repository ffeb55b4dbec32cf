import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConversionChoice } from '../../../../contract/conversions.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { conversionsQuery } from '../../../data/conversions.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { differenceWords, kindNames, pairWords, readingNames } from './conversion-words.ts'
import { ReadingDialog } from './reading-dialog.tsx'
import { YearsTable } from './years-table.tsx'

/** Nothing where the records have no such exchange, as most have none. */
export function ConversionsCard() {
  const { data, error, refetch } = useQuery(conversionsQuery)
  if (!data && error)
    return (
      <ErrorPanel
        title="Wrapped and staked coins did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <Card aria-label="Trade or not">
      <CardHeader
        title="Trade or not: you choose"
        description="The law does not say whether these exchanges are trades. Choose once, for all your years."
        action={<HelpLink about="trade-or-not">What the law says</HelpLink>}
      />
      <CardBody className="pt-4">
        {data.map(choice => (
          <Kind key={choice.kind} choice={choice} />
        ))}
      </CardBody>
    </Card>
  )
}

function Kind({ choice }: { choice: ConversionChoice }) {
  const [isChoosing, setChoosing] = useState(false)
  const { kind, years } = choice
  const name = kindNames[kind]
  const isChosen = choice.chosenAt !== null
  return (
    <section aria-label={name} className="border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-medium text-sm">{name}</h3>
          <p className="text-fine text-ink-2 wrap-anywhere">{pairWords(choice)}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${isChosen ? 'Change' : 'Choose'} how to count ${name.toLowerCase()}`}
          onClick={() => setChoosing(true)}
        >
          {isChosen ? 'Change' : 'Choose'}
        </Button>
      </div>
      <Standing choice={choice} />
      {years.length === 0 ? (
        <p className="mt-2 text-fine text-ink-2">Both come to the same in every year so far.</p>
      ) : (
        <>
          <YearsTable choice={choice} />
          <p className="mt-2 text-fine text-ink-2">{differenceWords(years)}</p>
        </>
      )}
      {isChoosing && <ReadingDialog choice={choice} onClose={() => setChoosing(false)} />}
    </section>
  )
}

function Standing({ choice: { reading, chosenAt } }: { choice: ConversionChoice }) {
  const { dateWords } = useTimeWords()
  return (
    <p className="mt-2 text-sm">
      Counts as: <span className="font-medium">{readingNames[reading].toLowerCase()}</span>.{' '}
      <span className="text-ink-2">
        {chosenAt === null
          ? "It's the usual way. You haven't chosen yet."
          : `You chose this on ${dateWords(new Date(chosenAt))}.`}
      </span>
    </p>
  )
}
