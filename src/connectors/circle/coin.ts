/** Circle names its coins by the money they stand for. */
export function circleCoin(currency: string): string {
  if (currency === 'USD') return 'USDC'
  return currency === 'EUR' ? 'EURC' : currency
}
