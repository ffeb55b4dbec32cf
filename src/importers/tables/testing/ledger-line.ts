import type { ImportedEvent } from '../../../ledger/fields.ts'

/** An event in one line: '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD, on Kraken'. */
export function lineOf(event: ImportedEvent): string {
  const { at, type, kind, asset, quantity, received, quote, usd, fee, basis, wallet, toWallet, note } = event
  const worth = usd === undefined ? quote && `${quote.quantity} ${quote.asset}` : `${usd} USD`
  const charged = fee && (fee.usd === undefined ? `${fee.quantity} ${fee.asset}` : `${fee.usd} USD`)
  return [
    `${new Date(at).toISOString().slice(0, 10)} ${kind ? `${type} (${kind})` : type} ${quantity} ${asset}`,
    received && ` to ${received.quantity} ${received.asset}`,
    worth && ` for ${worth}`,
    basis && `, cost ${basis} USD`,
    charged && `, fee ${charged}`,
    wallet && `, on ${wallet}`,
    toWallet && `, to ${toWallet}`,
    note && `, "${note}"`,
  ]
    .filter(part => part !== undefined)
    .join('')
}
