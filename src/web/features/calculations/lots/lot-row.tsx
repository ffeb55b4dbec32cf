import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { Money } from '../../../components/money.tsx'
import { Cell, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { fullAmountWords, priceWords } from '../../../lib/figures.ts'
import { termNames } from '../lines/line-words.ts'
import { perUnit, restFor } from './lot-values.ts'

type Lot = SaleLots['lots'][number]

type LotRowProps = {
  lot: Lot
  sale: Pick<SaleLots, 'asset' | 'wallet' | 'quantity'>
  /** What is in its field, and what is named of all lots. */
  written: string
  named: string
  error: string | undefined
  onWrite: (amount: string) => void
}

const origins: Record<Lot['origin'], string> = {
  buy: 'Bought',
  trade: 'From a trade',
  income: 'Income',
  gift: 'Gift',
  inheritance: 'Inherited',
  deposit: 'Deposited',
  missing: 'Not in your records',
}

export function LotRow({ lot, sale, written, named, error, onWrite }: LotRowProps) {
  const rest = restFor(lot, written, named, sale.quantity)
  const isWhole = rest === restFor(lot, '', '0', lot.quantity)
  const price = perUnit(lot.basis, lot.quantity)
  const day = lot.acquiredOn === null ? 'an unknown day' : dayWords(lot.acquiredOn)
  return (
    <TableRow>
      <Cell>
        <span className="num font-medium">{lot.acquiredOn === null ? 'Day not known' : day}</span>
        <span className="block text-fine text-ink-3 wrap-anywhere">
          {origins[lot.origin]}
          {lot.wallet !== sale.wallet && (
            <>
              , <bdi>{lot.wallet}</bdi>
            </>
          )}
        </span>
      </Cell>
      <Cell numeric label="Available">
        <span className="whitespace-normal wrap-anywhere">{fullAmountWords(lot.quantity)}</span>
      </Cell>
      <Cell numeric label="Basis">
        <Money value={lot.basis} />
        {lot.basisUnknown ? (
          <span className="block">
            <Tag tone="warn">Not known</Tag>
          </span>
        ) : (
          price !== null && <span className="block text-fine text-ink-3">{priceWords(price)} each</span>
        )}
      </Cell>
      <Cell numeric label="If chosen">
        {lot.gain === null ? (
          <span className="text-ink-3">Not known</span>
        ) : (
          <Money value={lot.gain} signed />
        )}
        <span className="block text-fine text-ink-3">{termNames[lot.term]}</span>
      </Cell>
      <Cell className="stacked:pt-1">
        <div className="flex items-start gap-2">
          <TextField
            label={
              <span className="sr-only">
                Amount of the lot of {day}, {fullAmountWords(lot.quantity)} {sale.asset}
              </span>
            }
            placeholder="0"
            inputMode="decimal"
            autoComplete="off"
            value={written}
            error={error}
            onChange={event => onWrite(event.target.value)}
            className="w-32 grow [&_input]:text-right [&_label]:mb-0"
          />
          <Button
            variant="outline"
            className="w-16 px-0"
            disabled={rest === '0' || rest === written}
            aria-label={`${isWhole ? 'All' : 'The rest'} from the lot of ${day}`}
            onClick={() => onWrite(rest)}
          >
            {isWhole ? 'All' : 'Rest'}
          </Button>
        </div>
      </Cell>
    </TableRow>
  )
}
