// The dialog in which a row of an editable list is created or edited.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { toast } from '../../../components/toast-store.ts'
import { plansChanged } from '../../../data/admin-tiers.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { errorAt, errorElsewhere } from '../field-error.ts'
import { changedParts } from './changed-parts.ts'
import type { Kind } from './editable-list.tsx'

export type Fields<Form> = {
  form: Form
  set: (change: Partial<Form>) => void
  /** What a text field of this name takes. */
  text: (name: keyof Form & string) => {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}

type RowDialogProps<Form, Body> = {
  kind: Kind
  /** Of the row that is edited; undefined: a new one. */
  name: string | undefined
  description: string
  size?: 'lg'
  initial: Form
  bodyOf: (form: Form) => Body
  /** Both answer with its name. */
  add: (body: Body) => Promise<string>
  save: (changes: Partial<Body>) => Promise<string>
  onClose: () => void
  className: string
  children: (fields: Fields<Form>) => ReactNode
}

export function RowDialog<Form extends object, Body extends object>({
  kind,
  name,
  description,
  size,
  initial,
  bodyOf,
  add,
  save,
  onClose,
  className,
  children,
}: RowDialogProps<Form, Body>) {
  // As it was when the dialog opened: what another operator has changed meanwhile is not put back.
  const [before] = useState(initial)
  const [form, setForm] = useState(before)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      name === undefined ? add(bodyOf(form)) : save(changedParts(bodyOf(before), bodyOf(form))),
    onSuccess: async saved => {
      await plansChanged(client)
      toast({ title: 'Success', description: `${saved} was ${name ? 'updated' : 'created'}.` })
      onClose()
    },
    onError: failure => {
      // What is wrong with a field is said there, and nowhere else.
      if (!(failure instanceof ApiError && failure.field))
        toastFailure('Error', failure, name ? 'Failed to update' : 'Failed to create')
    },
  })
  const set = (change: Partial<Form>) => setForm({ ...form, ...change })
  const text: Fields<Form>['text'] = field => ({
    value: String(form[field]),
    error: errorAt(error, field),
    onChange: event => set({ [field]: event.target.value } as unknown as Partial<Form>),
  })
  const general = errorElsewhere(error, 'Nothing was saved.') ?? errorAt(error, 'isActive')

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Dialog open onOpenChange={isOpen => isOpen || isPending || onClose()}>
      <DialogContent
        {...(size && { size })}
        title={name === undefined ? `Create ${kind}` : `Edit ${name}`}
        description={description}
      >
        <form noValidate onSubmit={submit}>
          <div className={className}>
            {general && (
              <Notice tone="loss" className="col-span-full">
                {general}
              </Notice>
            )}
            {children({ form, set, text })}
          </div>
          {/* Beside the grid: inside one of its areas it would not stay in sight while the fields scroll. */}
          <FormFooter
            label={name === undefined ? `Create ${kind}` : 'Save Changes'}
            isPending={isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
