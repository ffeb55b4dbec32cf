import { Lock } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'

/** The message leaves after a moment; the same words stay beside the button. */
export const toastDecline = (message: string) =>
  toast({ title: 'Payment Failed', description: message, variant: 'destructive' })

type PayFooterProps = { failure: string | null; label: string; isBusy: boolean; disabled?: boolean }

/** The end of a payment form: what went wrong with the last try, and the button. */
export function PayFooter({ failure, label, isBusy, disabled = false }: PayFooterProps) {
  return (
    <>
      {failure !== null && (
        <div role="alert">
          <Notice tone="loss">{failure}</Notice>
        </div>
      )}
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        busyLabel="Processing..."
        disabled={disabled}
        className="w-full"
      >
        <Lock aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
