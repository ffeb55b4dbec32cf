import type { BitfinexHistory } from './bitfinex-exchange.ts'

/** The same ledger as the file that Bitfinex exports: the newest first, days as 13-03-21. */
export const bitfinexFile = ({ ledger }: BitfinexHistory): string =>
  [
    '#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET',
    ...ledger
      .toReversed()
      .map(([id, currency, wallet, time, , amount, balance, , words]) =>
        [id, `"${words}"`, currency, amount, balance, dayOf(time), wallet].join(),
      ),
    '',
  ].join('\n')

function dayOf(time: number): string {
  const [, year, month, day, clock] =
    /^\d\d(\d\d)-(\d\d)-(\d\d)T([\d:]{8})/.exec(new Date(time).toISOString()) ?? []
  return `${day}-${month}-${year} ${clock}`
}
