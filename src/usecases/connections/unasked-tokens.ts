// What is left out while the pages of a wallet on a chain are read, token by token.
import type { Unasked, UnaskedReceipt } from '../../connectors/connector.ts'
import type { UnaskedToken } from '../../db/schema/connections.ts'
import { plus } from '../../ledger/decimal.ts'

/** More than a person looks through; an address that is known in public gets thousands. */
const MOST_TOKENS = 1000

/** What is left out while pages are read: `tokens` has the newest first. */
export function unaskedTokens(claimed: readonly string[]): Unasked & { tokens(): UnaskedToken[] } {
  const byToken = new Map<string, UnaskedToken>()
  return {
    claimed: new Set(claimed),
    leaveOut(receipt) {
      const before = byToken.get(receipt.token)
      byToken.set(receipt.token, before ? withReceipt(before, receipt) : firstReceipt(receipt))
    },
    tokens: () =>
      [...byToken.values()]
        .sort((a, b) => b.lastAt.localeCompare(a.lastAt) || a.token.localeCompare(b.token))
        .slice(0, MOST_TOKENS),
  }
}

function firstReceipt({ at, reasons, ...receipt }: UnaskedReceipt): UnaskedToken {
  const day = new Date(at).toISOString()
  return { ...receipt, reasons: [...reasons], receipts: 1, firstAt: day, lastAt: day }
}

function withReceipt(token: UnaskedToken, { at, quantity, reasons }: UnaskedReceipt): UnaskedToken {
  const day = new Date(at).toISOString()
  return {
    ...token,
    quantity: plus(token.quantity, quantity),
    receipts: token.receipts + 1,
    firstAt: day < token.firstAt ? day : token.firstAt,
    lastAt: day > token.lastAt ? day : token.lastAt,
    reasons: [...new Set([...token.reasons, ...reasons])],
  }
}
