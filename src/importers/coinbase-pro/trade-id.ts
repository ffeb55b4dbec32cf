export const WALLET = 'Coinbase Pro'

/** Trade ids are unique within a market only. The account statement knows its two units, not which is the base. */
export const tradeId = (id: string, one: string, other: string): string | undefined =>
  id === '' ? undefined : `trade:${[one, other].sort().join('-')}:${id}`
