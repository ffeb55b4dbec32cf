import type { SharedName } from '../../../contract/prices.ts'
import { Button } from '../../components/button.tsx'

type WhichCoinProps = { shared: SharedName; isPending: boolean; onChoose: (coinId: string) => void }

/** A name that two coins have had is not priced by a guess. */
export function WhichCoin({ shared: { asset, coins }, isPending, onChoose }: WhichCoinProps) {
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        Two coins have been called {asset}. Which one is yours? Then we can look up its price.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {coins.map(({ id, name }) => (
          <Button key={id} variant="outline" size="sm" busy={isPending} onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
