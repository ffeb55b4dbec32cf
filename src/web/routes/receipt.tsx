import { ReceiptPage } from '../features/payments/receipt-page.tsx'
import { ProtectedPage } from '../features/shell/protected-page.tsx'

export function ReceiptRoute() {
  return (
    <ProtectedPage>
      <ReceiptPage />
    </ProtectedPage>
  )
}
