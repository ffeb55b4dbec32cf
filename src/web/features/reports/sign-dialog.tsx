// Name and number for a form that is there already.
import { useForm } from 'react-hook-form'
import type { PersonOnForm, Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { reportName } from '../../lib/report-files.ts'
import { type PersonValues, personResolver, valuesOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'
import { useDownloadSigned } from './report-mutations.ts'

type SignDialogProps = {
  report: Report
  person: PersonOnForm | null
  onPerson: (person: PersonOnForm | null) => void
  onClose: () => void
}

export function SignDialog(props: SignDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || props.onClose()}>
      <DialogContent
        title="Download with name and number"
        description={`They are printed on the copy of ${reportName(props.report)} that you download now. Lotwise does not keep them.`}
      >
        <SignForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

function SignForm({ report, person, onPerson, onClose }: SignDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<PersonValues, unknown, PersonOnForm>({
    defaultValues: valuesOf(person),
    resolver: personResolver,
  })
  const { mutate, isPending, error } = useDownloadSigned()
  const submit = handleSubmit(written => {
    if (isPending) return
    mutate(
      { report, person: written },
      {
        onSuccess: () => {
          onPerson(written)
          onClose()
        },
        onError: failure => {
          const field = fieldOf(failure)
          if (field) setError(field, { message: messageFor(failure, 'Download failed') })
        },
      },
    )
  })
  const forget = () => {
    onPerson(null)
    onClose()
  }
  return (
    <form noValidate autoComplete="off" onSubmit={event => void submit(event)} className="grid gap-4">
      {error && !fieldOf(error) && (
        <div role="alert">
          <Notice tone="loss">{messageFor(error, 'Download failed')}</Notice>
        </div>
      )}
      <PersonFields register={register} errors={formState.errors} />
      <p className="text-fine text-ink-3">
        This page remembers them for further downloads until you leave it.
      </p>
      <DialogFooter className="mt-2">
        {person && (
          <Button variant="ghost" className="sm:mr-auto sm:-ml-4" disabled={isPending} onClick={forget}>
            Leave Blank
          </Button>
        )}
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Download
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The field that the server finds wrong, where it is one of ours. */
const fieldOf = (error: unknown): keyof PersonValues | undefined =>
  error instanceof ApiError && (error.field === 'name' || error.field === 'ssn') ? error.field : undefined
