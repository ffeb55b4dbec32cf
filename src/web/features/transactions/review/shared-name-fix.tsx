import type { SharedName } from '../../../../contract/prices.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useChooseCoin } from './use-prices.ts'

/** A name that two coins have had is not priced by a guess. */
export function SharedNameFix({ shared: { asset, coins } }: { shared: SharedName }) {
  const { mutate, isPending } = useChooseCoin()
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        Two coins have been called {asset}. Which one is yours? Then we can look up its price.
      </p>
      <Buttons>
        {coins.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            busy={isPending}
            onClick={() => mutate({ asset, coinId: id })}
          >
            {name}
          </Button>
        ))}
      </Buttons>
    </div>
  )
}
