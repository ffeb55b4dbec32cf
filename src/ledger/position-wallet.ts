// The wallets of closed positions (importers/rows/closed-position.ts), by their names.
const positionWallet =
  /^(?<source>.+?): \S+ .+, (?:\d{4}-\d\d-\d\d|various|inherited) to \d{4}-\d\d-\d\d(?: #\d+)?$/

/** Whose position a wallet is of; any other wallet is its own. Reports that name brokers name this. */
export const brokerOfWallet = (wallet: string): string =>
  positionWallet.exec(wallet)?.groups?.source ?? wallet
