import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { AddWalletForm } from './add-wallet-form.tsx'

export const AddWalletDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={open => open || onClose()}>
    <DialogContent
      title="Add Wallet"
      description="By what anybody may see on the chain. Lotwise never needs a private key or a recovery phrase."
    >
      <AddWalletForm onDone={onClose} />
    </DialogContent>
  </Dialog>
)
