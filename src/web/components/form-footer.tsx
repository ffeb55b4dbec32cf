import { Button } from './button.tsx'
import { DialogFooter } from './dialog.tsx'

type FormFooterProps = { label: string; isPending: boolean; onCancel: () => void }

/** The two ways out of a form in a dialog. */
export function FormFooter({ label, isPending, onCancel }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button variant="outline" disabled={isPending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={isPending}>
        {label}
      </Button>
    </DialogFooter>
  )
}
