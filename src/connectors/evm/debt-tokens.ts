// Tokens that count what their holder owes. They are no assets: what was borrowed is, and it moves by itself.
import type { Flow } from './flows.ts'
import type { ChainTransaction } from './transaction.ts'

/** Those of Aave and of what was made from its code. */
const DEBT = /^(variable|stable)debt/i

export const isDebt = (
  { tokens }: Pick<ChainTransaction, 'tokens'>,
  { asset }: Pick<Flow, 'asset'>,
): boolean => DEBT.test(tokens.get(asset)?.symbol ?? '')
