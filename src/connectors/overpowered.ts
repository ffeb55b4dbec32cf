/** What a key may do that Lotwise does not need: 'trade', 'withdraw'. */
export const overpowered = (can: readonly string[]): string =>
  `This key can ${can.join(' and ')}. Lotwise only reads, so a read-only key is enough: create one, then remove this connection and add it again.`
