import { minus } from '../../ledger/decimal.ts'
import type { BitstampHistory, BitstampTransaction } from './bitstamp-exchange.ts'
import { byText } from './exchange-server.ts'

const kinds: Readonly<Record<string, string>> = {
  0: 'Deposit',
  1: 'Withdrawal',
  2: 'Market',
  14: 'Sub Account Transfer',
  25: 'Unstaked assets',
  26: 'Staked assets',
  27: 'Staking reward',
  32: 'Referral reward',
  33: 'Settlement transfer',
  35: 'Inter account transfer',
  36: 'Market',
}

/** The same history as the file that Bitstamp exports: each amount with its currency, without signs, and whole seconds. */
export const bitstampFile = ({ transactions }: BitstampHistory): string =>
  [
    'ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID',
    ...transactions
      .filter(({ type }) => type in kinds)
      .toSorted((a, b) => byText(a.datetime, b.datetime))
      .map(row),
    '',
  ].join('\n')

function row(one: BitstampTransaction): string {
  const moved = Object.entries(one).filter(
    ([coin, text]) => !/_|^(id|type|datetime|fee)$/.test(coin) && typeof text === 'string',
  )
  const market = Object.keys(one).find(name => /^(?!order).+_.+$/.test(name)) ?? ''
  const isTrade = kinds[one.type] === 'Market'
  const [amount, value] = isTrade && moved[1] && market.startsWith(moved[1][0]) ? moved.toReversed() : moved
  const [coin, text] = [amount?.[0] ?? '', String(amount?.[1])]
  const cellsOf = (side: (typeof moved)[number] | undefined) =>
    side ? `${String(side[1]).replace('-', '')},${side[0].toUpperCase()}` : ','
  const sold = text.startsWith('-') ? 'Sell' : 'Buy'
  const fee = minus(one.fee, '0') === '0' ? ',' : `${one.fee},${(value?.[0] ?? coin).toUpperCase()}`
  return [
    ...[one.id, 'Main Account', kinds[one.type], isTrade ? sold : ''],
    `${one.datetime.slice(0, 19).replace(' ', 'T')}Z`,
    ...[cellsOf(amount), cellsOf(value), ',', fee, one.order_id ?? ''],
  ].join()
}
