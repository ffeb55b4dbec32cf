// Name and number for the forms of a package, before it is downloaded.
import { useForm } from 'react-hook-form'
import type { PersonOnForm } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { type PersonValues, personResolver, valuesOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'

type PackagePersonProps = {
  person: PersonOnForm | null
  onPerson: (person: PersonOnForm | null) => void
  onClose: () => void
}

export function PackagePersonDialog(props: PackagePersonProps) {
  return (
    <Dialog open onOpenChange={open => open || props.onClose()}>
      <DialogContent
        title="Name and SSN on the forms"
        description="They are printed on the forms you download. Lotwise does not keep them."
      >
        <PersonForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

function PersonForm({ person, onPerson, onClose }: PackagePersonProps) {
  const { register, handleSubmit, formState } = useForm<PersonValues, unknown, PersonOnForm>({
    defaultValues: valuesOf(person),
    resolver: personResolver,
  })
  const keep = (written: PersonOnForm | null) => {
    onPerson(written)
    onClose()
  }
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={event => void handleSubmit(keep)(event)}
      className="grid gap-4"
    >
      <PersonFields register={register} errors={formState.errors} />
      <p className="text-fine text-ink-3">
        This page remembers them for further downloads until you leave it.
      </p>
      <DialogFooter className="mt-2">
        {person && (
          <Button variant="ghost" className="sm:mr-auto sm:-ml-4" onClick={() => keep(null)}>
            Leave Blank
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Use These</Button>
      </DialogFooter>
    </form>
  )
}
