import { type FormEvent, useRef, useState } from 'react'
import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog, DialogFooter } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { ApiError, messageFor } from '../../../lib/api-error.ts'
import { instantAt, now, useTimeWords, useTimeZone } from '../../../lib/time-zone.ts'
import { zoneName } from '../../../lib/zone-names.ts'
import { useClearLots, useSaveLots } from './lot-mutations.ts'
import { amountError, coverage, picksOf, type Written, writtenFrom } from './lot-values.ts'
import { LotsList } from './lots-list.tsx'
import { LotsNotice } from './lots-notice.tsx'
import { LotsPreview } from './lots-preview.tsx'

type LotsFormProps = { sale: SaleLots; onClose: () => void; onChanged: () => void }

export function LotsForm({ sale, onClose, onChanged }: LotsFormProps) {
  const { transactionId, lots, picked } = sale
  const [written, setWritten] = useState<Written>(() => writtenFrom(picked?.lots ?? []))
  const timeZone = useTimeZone()
  const [namedAt, setNamedAt] = useState('')
  const [formError, setFormError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveLots(transactionId, onChanged)

  const picks = picksOf(written, lots)
  const covered = coverage(picks, sale.quantity)
  const refused = refusalOf(save.error)
  const errorOf = (lot: SaleLots['lots'][number]) =>
    amountError(written[lot.lotId] ?? '', lot) ??
    (refused?.index !== undefined && picks[refused.index]?.lotId === lot.lotId ? refused.message : undefined)
  const hasErrors = lots.some(lot => amountError(written[lot.lotId] ?? '', lot) !== undefined)
  const isValid = !hasErrors && covered.over === null

  function write(lotId: string, amount: string) {
    setFormError(null)
    save.reset()
    setWritten(before => ({ ...before, [lotId]: amount }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (picks.length === 0) setFormError('Enter an amount for at least one lot.')
    else if (covered.over !== null) setFormError('You selected more than was sold.')
    else save.mutate({ lots: picks, identifiedAt: instantAt(namedAt, timeZone) || undefined })
  }

  const ofTime = refused?.field === 'identifiedAt' ? refused.message : undefined
  const ofForm = refused && refused.index === undefined && !ofTime ? refused.message : null
  const onTop = formError ?? ofForm
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="alert" className="empty:hidden">
        {onTop && <Notice tone="loss">{onTop}</Notice>}
      </div>
      <LotsNotice sale={sale} />
      {lots.length > 0 && new Date(sale.soldAt) < now() && (
        <TextField
          label="When did you choose these lots? (optional)"
          type="datetime-local"
          value={namedAt}
          error={ofTime}
          hint={`If you wrote them down or told your broker before now. In your time zone, ${zoneName(timeZone)}.`}
          onChange={event => {
            save.reset()
            setNamedAt(event.target.value)
          }}
        />
      )}
      {lots.length === 0 ? (
        <p className="text-ink-2 text-sm">
          Your records show no lots of {sale.asset} that this sale could take from.
        </p>
      ) : (
        <LotsList sale={sale} written={written} named={covered.named} errorOf={errorOf} onWrite={write} />
      )}
      <DialogFooter className="mt-0 gap-y-3">
        <LotsPreview sale={sale} picks={isValid ? picks : []} covered={covered} />
        {picked && (
          <ClearButton sale={sale} picked={picked} disabled={save.isPending} onCleared={onChanged} />
        )}
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending} disabled={lots.length === 0}>
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The server's words, and which of the lots sent they are about. */
function refusalOf(error: unknown) {
  if (!error) return null
  const field = error instanceof ApiError ? error.field : undefined
  const index = field?.match(/^lots\.(\d+)/)?.[1]
  return {
    field,
    message: messageFor(error, 'The lots were not saved. Please try again.'),
    index: index === undefined ? undefined : Number(index),
  }
}

type ClearButtonProps = {
  sale: SaleLots
  picked: NonNullable<SaleLots['picked']>
  disabled: boolean
  onCleared: () => void
}

function ClearButton({ sale, picked, disabled, onCleared }: ClearButtonProps) {
  const { dateTimeWords } = useTimeWords()
  const [isAsking, setAsking] = useState(false)
  const clear = useClearLots(sale.transactionId, onCleared)
  return (
    <>
      <Button
        variant="ghost"
        className="text-loss enabled:hover:text-loss sm:mr-auto"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        Clear
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Clear the lots selected for this sale?"
        description={
          <>
            <p>
              It takes the oldest lots first again. That you selected these on{' '}
              {dateTimeWords(new Date(picked.identifiedAt))} is forgotten with them.
            </p>
            {clear.error && (
              <p role="alert" className="mt-2 text-loss">
                {messageFor(clear.error, 'They were not cleared. Please try again.')}
              </p>
            )}
          </>
        }
        confirmLabel="Clear Lots"
        destructive
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
      />
    </>
  )
}
