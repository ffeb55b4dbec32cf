// Amounts in another currency, beside the dollars they come from: taxes are figured in dollars, and a rate that is not
// known is not made up.
import { createContext, useContext } from 'react'
import type { ExchangeRate, OtherCurrency } from '../../contract/exchange-rates.ts'
import { cn } from '../components/cn.ts'
import { Money } from '../components/money.tsx'
import { dayWords } from './day-words.ts'
import { multiplied } from './figures.ts'

/** Null: dollars only. Without a rate while none is known. */
type DisplayCurrency = { currency: OtherCurrency; rate: ExchangeRate | undefined } | null

export const DisplayCurrencyContext = createContext<DisplayCurrency>(null)

/** To the cent; `multiplied` takes what has no sign. */
export function converted(usd: string, perUsd: string) {
  const isNegative = usd.startsWith('-')
  const text = multiplied(isNegative ? usd.slice(1) : usd, perUsd, 2)
  return isNegative ? `-${text}` : text
}

/** Whether figures have a second line. */
export const useHasDisplayCurrency = () => Boolean(useContext(DisplayCurrencyContext)?.rate)

/** A line of its own under a figure. */
export function InDisplayCurrency({ usd, className }: { usd: string; className?: string }) {
  const display = useContext(DisplayCurrencyContext)
  if (!display?.rate) return null
  return (
    <span className={cn('block', className)}>
      about <Money value={converted(usd, display.rate.perUsd)} currency={display.currency} />
    </span>
  )
}

/** Once beside the figures that have such a line. */
export function DisplayCurrencyNote({ className }: { className?: string }) {
  const display = useContext(DisplayCurrencyContext)
  if (!display) return null
  const { currency, rate } = display
  return (
    <p className={cn('mt-2 text-fine text-ink-3', className)}>
      {rate
        ? `1 USD = ${rate.perUsd} ${currency}, the European Central Bank's rate of ${dayWords(rate.day)}. Taxes are always figured in US dollars.`
        : `No ${currency} rate is known yet, so amounts are in US dollars only.`}
    </p>
  )
}
