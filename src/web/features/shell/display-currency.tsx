import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { exchangeRatesQuery } from '../../data/exchange-rates.ts'
import { DisplayCurrencyContext } from '../../lib/display-currency.tsx'
import { useSettings } from '../../lib/settings.ts'

/** The pages below show amounts in the currency of the settings too. */
export function DisplayCurrency({ children }: { children: ReactNode }) {
  const { currency } = useSettings()
  const { data } = useQuery({ ...exchangeRatesQuery, enabled: currency !== 'USD' })
  const value = useMemo(
    () =>
      currency === 'USD' ? null : { currency, rate: data?.rates.find(rate => rate.currency === currency) },
    [currency, data],
  )
  return <DisplayCurrencyContext value={value}>{children}</DisplayCurrencyContext>
}
