import { Wallet } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** The address names a wallet that has another name by now, or never was. */
export const NotFound = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    icon={<Wallet />}
    title="You have no wallet with this name"
    action={
      <Button variant="outline" onClick={onClose}>
        Show All Wallets
      </Button>
    }
  >
    It may have been renamed or merged since.
  </EmptyState>
)
