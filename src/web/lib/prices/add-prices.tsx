import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'

type AddPricesProps = {
  /** The coin to begin with. */
  asset?: string | undefined
  label?: string
  size?: 'default' | 'sm'
}

/** Opens the prices that a person entered, over whatever page they are on. */
export const AddPrices = ({ asset = '', label = 'Add Prices', size = 'sm' }: AddPricesProps) => (
  <Button asChild variant="outline" size={size} className="bg-surface">
    <Link to="." search={search => ({ ...search, prices: asset })} resetScroll={false}>
      {label}
    </Link>
  </Button>
)
