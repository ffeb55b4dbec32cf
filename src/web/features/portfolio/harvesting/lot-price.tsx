import type { ShownPrice } from '../../../../contract/portfolio.ts'
import { priceWords } from '../../../lib/figures.ts'
import { priceSourceWords } from '../words.ts'

/** What the figures of a lot rest on, across both columns of its row. */
export const LotPrice = ({ price }: { price: ShownPrice }) => (
  <p className="col-span-2 text-ink-3 text-xs leading-snug">
    At {priceWords(price.usd)} each: {priceSourceWords(price)}
  </p>
)
