import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogContent } from '../../components/dialog.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { pricesQuery } from '../../data/prices.ts'
import { WhichCoin } from '../../lib/prices/which-coin.tsx'
import { OwnPriceList } from './own-price-list.tsx'
import { PriceFile } from './price-file.tsx'
import { PriceForm } from './price-form.tsx'
import { useChooseCoin } from './price-mutations.ts'

type PriceDialogProps = {
  /** The coin to begin with; empty for none. */
  asset: string
  onClose: () => void
}

/** What a person says coins were worth: for one day, by a file, and what was entered before. */
export function PriceDialog({ asset, onClose }: PriceDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Your Prices"
        description="A price you enter is used for every record of the coin on that day, before any public source."
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OpenNames />
          <PriceForm asset={asset} />
          <PriceFile />
          <Entered />
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** Names that two coins share, not yet decided which one it is. */
function OpenNames() {
  const { data } = useQuery(pricesQuery)
  const { mutate, isPending } = useChooseCoin()
  return data?.sharedNames
    .filter(({ chosen }) => chosen === null)
    .map(shared => (
      <WhichCoin
        key={shared.asset}
        shared={shared}
        isPending={isPending}
        onChoose={coinId => mutate({ asset: shared.asset, coinId })}
      />
    ))
}

function Entered() {
  const { data, error, refetch } = useQuery(pricesQuery)
  if (!data && error) {
    return <ErrorPanel title="Your prices did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-32" />
  return <OwnPriceList prices={data.prices} />
}
