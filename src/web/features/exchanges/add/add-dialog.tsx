import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { AddForm } from './add-form.tsx'

export const AddDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={open => open || onClose()}>
    <DialogContent
      title="Add Exchange"
      description="Your key is encrypted, never shown again, and used for nothing but reading your history."
    >
      <AddForm onDone={onClose} />
    </DialogContent>
  </Dialog>
)
