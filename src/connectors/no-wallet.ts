/** What cannot be used, in words that may be shown: they hold nothing of what was pasted but its first letters. */
export class NoWallet extends Error {}
