import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { exchangesQuery } from '../../data/exchanges.ts'
import { useConnectSample, useConnectSampleWallet } from './demo-mutations.ts'

/** Ways to see a sync without handing over a key or an address. */
export function SampleButtons({ isFull }: { isFull: boolean }) {
  const { data: connections } = useQuery(exchangesQuery)
  const exchange = useConnectSample()
  const wallet = useConnectSampleWallet()
  // Unlike an account at an exchange, a wallet is added once.
  const hasWallet = connections?.some(({ name }) => name === 'samplewallet') ?? false
  return (
    <>
      <Button
        variant="outline"
        className="max-sm:grow"
        disabled={isFull}
        busy={exchange.isPending}
        onClick={() => exchange.mutate()}
      >
        Connect Sample Exchange
      </Button>
      <Button
        variant="outline"
        className="max-sm:grow"
        disabled={isFull || hasWallet}
        busy={wallet.isPending}
        onClick={() => wallet.mutate()}
      >
        Connect Sample Wallet
      </Button>
    </>
  )
}
