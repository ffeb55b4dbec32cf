import type { UpholdTransaction } from './uphold-exchange.ts'

/** The same history as the file that Uphold exports: whole seconds, the side that is one's own as its direction. */
export function upholdFile(transactions: readonly UpholdTransaction[]): string {
  const header =
    'Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type'
  const rows = transactions.map(({ id, type, status, createdAt, origin, destination, fees, network }) => {
    const fee = fees.find(({ amount }) => Number(amount) > 0)
    return [
      `${new Date(createdAt).toUTCString().replace(/^(...), (..) (...) (....) (.*) GMT$/, '$1 $3 $2 $4 $5 GMT+0000')}`,
      destination.type === 'card' ? 'uphold' : network,
      destination.amount,
      destination.currency,
      fee?.amount ?? '',
      fee?.currency ?? '',
      id,
      origin.type === 'card' ? 'uphold' : network,
      origin.amount,
      origin.currency,
      status,
      directionOf(type, origin.CardId !== undefined, destination.CardId !== undefined),
    ].join()
  })
  return [header, ...rows, ''].join('\n')
}

function directionOf(type: string, isFrom: boolean, isTo: boolean): string {
  if (type === 'deposit') return 'in'
  if (type === 'withdrawal') return 'out'
  if (type !== 'transfer' || (isFrom && isTo)) return type
  return isFrom ? 'out' : 'in'
}
