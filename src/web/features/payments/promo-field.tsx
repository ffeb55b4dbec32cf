import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { messageFor } from '../../lib/api-error.ts'

type PromoFieldProps = {
  applied: string | null
  refusal: Error | null
  isBusy: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

export function PromoField({ applied, refusal, isBusy, onApply, onRemove }: PromoFieldProps) {
  const [code, setCode] = useState('')
  if (applied !== null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span>
          Promo code <b className="wrap-anywhere">{applied}</b> applied.
        </span>
        <Button variant="link" disabled={isBusy} onClick={onRemove}>
          Remove
        </Button>
      </p>
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    if (typed !== '' && !isBusy) onApply(typed)
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <TextField
        label={
          <>
            Promo code <span className="font-normal text-ink-3">(optional)</span>
          </>
        }
        hint="If a code covers the whole price, your plan starts right away."
        error={
          refusal ? messageFor(refusal, "This promo code couldn't be checked. Please try again.") : undefined
        }
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="grow"
        onChange={event => setCode(event.target.value)}
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" variant="outline" className="mt-6.5" disabled={isBusy || code.trim() === ''}>
        Apply
      </Button>
    </form>
  )
}
