import { Check, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cn } from './cn.ts'

type Wording = { label: ReactNode; error?: string; hint?: ReactNode }
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldProps = Wording & {
  id?: string
  required?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Ties a visible label, a control, a hint and an error in words together. */
export function Field({ id, label, error, hint, required = false, className, children }: FieldProps) {
  const control = useControl(id, error, hint)
  return (
    <div className={cn('flex min-w-0 flex-col', className)}>
      <label htmlFor={control.id} className="mb-1.5 w-fit font-medium text-sm wrap-anywhere">
        {label}
        {required && (
          <span aria-hidden="true" className="text-loss">
            {' *'}
          </span>
        )}
      </label>
      {children(control)}
      <Remarks controlId={control.id} error={error} hint={hint} />
    </div>
  )
}

const box = [
  'w-full min-w-0 rounded-control border border-field bg-surface px-3 text-[0.9375rem] text-ink',
  'placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-loss',
  'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:focus-visible:outline-loss',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 read-only:bg-sunken',
  // Below 16 px a phone zooms into the field on focus.
  'pointer-coarse:text-base',
]
export const line = cn(box, 'h-10 pointer-coarse:h-11')

type TextFieldProps = ComponentProps<'input'> & Wording

export function TextField({ id, label, error, hint, className, required, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, error, hint, required, className }}>
      {control => (
        <input type="text" dir="auto" required={required} className={line} {...input} {...control} />
      )}
    </Field>
  )
}

export function PasswordField({
  id,
  label,
  error,
  hint,
  className,
  required,
  what = 'password',
  ...input
}: Omit<TextFieldProps, 'type'> & {
  /** What is hidden, as the button that shows it names it. */
  what?: string
}) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ id, label, error, hint, required, className }}>
      {control => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required={required}
            className={cn(line, 'pr-11')}
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className={cn(
              'absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-control',
              'text-ink-3 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:w-11',
              'disabled:pointer-events-none disabled:opacity-50',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  )
}

type TextAreaFieldProps = ComponentProps<'textarea'> & Wording

export function TextAreaField({ id, label, error, hint, className, required, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, error, hint, required, className }}>
      {control => (
        <textarea
          rows={4}
          dir="auto"
          required={required}
          className={cn(box, 'py-2')}
          {...area}
          {...control}
        />
      )}
    </Field>
  )
}

// Drawn by us: a browser's own box follows neither the dark surface nor the color of an error.
const tick = cn(
  'peer size-5 cursor-pointer appearance-none rounded-sm border border-field bg-surface hover:border-ink-3',
  'checked:border-accent checked:bg-accent aria-invalid:border-loss disabled:cursor-not-allowed',
  'disabled:border-line-strong disabled:bg-sunken',
)

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & Wording

export function CheckboxField({ id, label, error, hint, className, ...input }: CheckboxFieldProps) {
  const control = useControl(id, error, hint)
  return (
    <div className={cn('flex min-w-0 flex-col', className)}>
      <div className="flex items-start gap-2.5 pointer-coarse:py-2">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input type="checkbox" className={tick} {...input} {...control} />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute hidden size-3.5 text-accent-ink peer-checked:block"
          />
        </span>
        <label
          htmlFor={control.id}
          className={cn(
            'min-w-0 text-[0.9375rem] leading-6 wrap-anywhere',
            input.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
          )}
        >
          {label}
        </label>
      </div>
      <Remarks controlId={control.id} error={error} hint={hint} className="pl-7.5" />
    </div>
  )
}

function useControl(givenId: string | undefined, error: string | undefined, hint: ReactNode): ControlProps {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

type RemarksProps = { controlId: string; error?: string; hint?: ReactNode; className?: string }

// The live region is there before the error is: one that arrives together with its text is often not announced.
function Remarks({ controlId, error, hint, className }: RemarksProps) {
  return (
    <div className={cn('text-fine leading-snug wrap-anywhere', className)}>
      {hint && (
        <div id={`${controlId}-hint`} className="pt-1.5 text-ink-3">
          {hint}
        </div>
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${controlId}-error`} className="flex items-start gap-1.5 pt-1.5 text-loss">
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
