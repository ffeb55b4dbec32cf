import { Button } from '../../components/button.tsx'
import { useConnectSample } from './demo-mutations.ts'

/** A way to see a sync without handing over a key. */
export function SampleExchangeButton({ isFull }: { isFull: boolean }) {
  const connect = useConnectSample()
  return (
    <Button
      variant="outline"
      className="max-sm:grow"
      disabled={isFull}
      busy={connect.isPending}
      onClick={() => connect.mutate()}
    >
      Connect Sample Exchange
    </Button>
  )
}
