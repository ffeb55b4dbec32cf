import type { ReactNode } from 'react'
import type { HarvestLot, TaxPosition } from '../../../../contract/harvesting.ts'
import { gainOfPart, type WhatIf, whatIf } from '../../../../portfolio/what-if.ts'
import { Button } from '../../../components/button.tsx'
import { Money } from '../../../components/money.tsx'
import { RangeField } from '../../../components/range-field.tsx'
import { Tag } from '../../../components/tag.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { amountWords, dollarWords, isZero } from '../../../lib/figures.ts'
import { termWords } from '../holdings/lot-words.ts'
import { partOf, stepOf } from './draft.ts'
import { LotPrice } from './lot-price.tsx'

type LotChoiceProps = {
  position: TaxPosition
  lot: HarvestLot
  /** How much of it no kept plan has. */
  available: string
  /** How much of it is in the draft; undefined when it is not. */
  amount: string | undefined
  /** What selling all of it would do, in words. */
  effect: ReactNode
  onAmount: (amount: string | undefined) => void
}

const steps = 1000

/** A lot that could be sold, and once it is chosen, how much of it. */
export function LotChoice({ position, lot, available, amount, effect, onAmount }: LotChoiceProps) {
  const { symbol, quantity, wallet } = lot
  const isChosen = amount !== undefined
  const isAllKept = isZero(available)
  return (
    <div className="num flex flex-wrap items-start gap-x-5 gap-y-2 text-sm">
      <div className="grid min-w-0 grow basis-64 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
        <p className="font-medium wrap-anywhere">
          {amountWords(quantity)} <bdi>{symbol}</bdi>
        </p>
        <p className="text-right">
          <Money signed value={lot.unrealizedGainLoss} />
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {lot.acquiredOn ? `Since ${dayWords(lot.acquiredOn)}` : 'Since an unknown day'}
          {wallet === null ? ', on the way between wallets' : <>, {wallet}</>}. {termWords(lot)}
        </p>
        <p className="text-right text-ink-2">{effect}</p>
        <LotPrice price={lot.price} />
        {available !== quantity && (
          <p className="col-span-2 mt-1">
            <Tag>{isAllKept ? 'In a saved plan' : `${amountWords(available)} not in a saved plan`}</Tag>
          </p>
        )}
      </div>
      {/* As wide in every row, so that the figures before it stand below each other. */}
      <div className="sm:w-24">
        {wallet !== null && !isAllKept && (
          <Button
            variant="outline"
            size="sm"
            className="w-full"
            onClick={() => onAmount(isChosen ? undefined : available)}
          >
            <span>
              {isChosen ? 'Remove' : 'Plan Sale'}
              <span className="sr-only">{` of ${amountWords(available)} ${symbol}`}</span>
            </span>
          </Button>
        )}
      </div>
      {isChosen && (
        <RangeField
          label={`Sell ${amountWords(amount)} ${symbol}${effectWords(whatIf(position, gainOfPart(lot, amount)))}`}
          value={stepOf(amount, available, steps)}
          max={steps}
          valueText={`${amountWords(amount)} ${symbol}`}
          onValueChange={step => onAmount(partOf(available, step, steps))}
          className="basis-full"
        />
      )}
    </div>
  )
}

/** What this sale would do by itself, beside its slider: on a phone the plan is out of sight. */
function effectWords({ saving, carriedOver }: WhatIf) {
  if (saving === null) return ''
  if (!isZero(saving)) {
    return saving.startsWith('-')
      ? `: costs ${dollarWords(saving.slice(1))}`
      : `: saves ${dollarWords(saving)}`
  }
  return isZero(carriedOver) || carriedOver.startsWith('-')
    ? ': no change in tax'
    : `: ${dollarWords(carriedOver)} of loss for later years`
}
