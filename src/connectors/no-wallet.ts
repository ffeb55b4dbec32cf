/** What was pasted for a wallet cannot be used, in words that may be shown: they hold nothing of it but its first letters. */
export class NoWallet extends Error {}
