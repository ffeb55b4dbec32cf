import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveTimeZone } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { timeZoneQuery, timeZoneSaved } from '../../../data/filing-facts.ts'
import { call } from '../../../lib/api.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { browserZone } from '../../../lib/time-zone.ts'
import { zoneName } from '../../../lib/zone-names.ts'

/** Asked after the first import, until it is answered: a sale late in the evening falls on one day or the next by it. */
export function ZoneQuestion() {
  const { data } = useQuery(timeZoneQuery)
  // Answering it takes the question away only with the dialog: what was chosen stays in view.
  const [wasOpen, setOpen] = useState(false)
  if (!data || (data.isConfirmed && !wasOpen)) return null
  return <Question zone={data.timeZone} onAnswer={() => setOpen(true)} />
}

function Question({ zone, onAnswer }: { zone: string; onAnswer: () => void }) {
  const client = useQueryClient()
  const [timeZone, setTimeZone] = useState(zone)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(saveTimeZone, { body: { timeZone } }),
    onMutate: onAnswer,
    onSuccess: saved => timeZoneSaved(client, saved),
  })
  const here = browserZone()
  const differs = here !== zone ? ` Your browser is set to ${zoneName(here)}.` : ''
  return (
    <section aria-label="Your time zone" className="rounded-card border border-line bg-sunken p-4">
      <h3 className="text-sm">Is this your time zone?</h3>
      <div className="mt-2 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TimeZoneField
          label="Time zone"
          value={timeZone}
          inUse={zone}
          disabled={isPending || isSuccess}
          onChange={event => setTimeZone(event.target.value)}
        />
        <Button busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
          {isSuccess ? 'Saved' : 'Confirm'}
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-fine text-ink-2">
        {error
          ? messageFor(error, 'It was not saved. Please try again.')
          : isSuccess
            ? `Every date is now shown in ${zoneName(timeZone)}. You can change it in your tax profile.`
            : `It decides which day, and which tax year, each transaction falls on.${differs}`}
      </p>
    </section>
  )
}
