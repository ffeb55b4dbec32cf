import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SystemSetting } from '../../../../contract/admin-settings.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast-store.ts'
import { saveSetting, systemSettingsChanged } from '../../../data/admin-settings.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { countWords } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

/** The value, and in its place the field to change it. */
export function ValueCell({ setting }: { setting: SystemSetting }) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const mayChange = useMayChange()
  // The keyboard focus goes back to where it was.
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <ValueField setting={setting} onDone={() => setEditing(false)} />
  return (
    <span className="flex items-center justify-between gap-2">
      {setting.value === '' ? (
        <span className="text-ink-3">Empty</span>
      ) : (
        <span className="min-w-0 wrap-anywhere">{shownValue(setting.value)}</span>
      )}
      {mayChange && (
        <Button
          ref={pencil}
          variant="ghost"
          size="icon"
          className="-my-2"
          aria-label={`Edit ${setting.key}`}
          title="Edit"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" />
        </Button>
      )}
    </span>
  )
}

/** '5,000,000': a number of so many digits is not read off at a glance. */
const shownValue = (value: string) => (/^\d{5,15}$/.test(value) ? countWords(Number(value)) : value)

function ValueField({ setting, onDone }: { setting: SystemSetting; onDone: () => void }) {
  const [value, setValue] = useState(setting.value)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveSetting(setting.key, value),
    onSuccess: async () => {
      await systemSettingsChanged(client)
      toast({ title: 'Setting Updated', description: `${setting.key} was changed.` })
      onDone()
    },
    onError: failure => toastFailure('Update Failed', failure, 'Nothing was changed.'),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || isPending) return
    if (event.key === 'Enter') {
      event.preventDefault()
      mutate()
    }
    if (event.key === 'Escape') onDone()
  }

  return (
    <div className="flex items-start gap-1">
      <TextField
        label={<span className="sr-only">{`Value of ${setting.key}`}</span>}
        className="grow [&>label]:mb-0"
        autoFocus
        value={value}
        inputMode={setting.type === 'number' ? 'numeric' : undefined}
        error={error ? messageFor(error, 'Nothing was changed.') : undefined}
        hint="Enter saves, Escape cancels."
        onChange={event => setValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Save"
        title="Save"
        busy={isPending}
        onClick={() => mutate()}
      >
        <Check aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Cancel"
        title="Cancel"
        disabled={isPending}
        onClick={onDone}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
