import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'

type BankStepProps = { isBusy: boolean; onAnswer: (approve: boolean) => void }

/** Where a bank would ask its customer. Closing it is a no, as it is there. */
export function BankStep({ isBusy, onAnswer }: BankStepProps) {
  return (
    <Dialog open onOpenChange={open => open || isBusy || onAnswer(false)}>
      <DialogContent
        title="Confirm Your Payment"
        description="Your bank would ask you here to confirm that it's you. In test mode you choose the answer."
        onInteractOutside={event => event.preventDefault()}
      >
        <DialogFooter className="mt-2">
          <Button variant="outline" disabled={isBusy} onClick={() => onAnswer(false)}>
            Fail Authentication
          </Button>
          <Button busy={isBusy} onClick={() => onAnswer(true)}>
            Complete Authentication
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
