// Money of payments: integer cents inside, dollars as text at the border.

/** Of a decimal as PostgreSQL or a client writes it; nothing for what is not a whole number of cents. */
export function centsOf(dollars: string): number | undefined {
  const match = dollars.match(/^(\d{1,9})(?:\.(\d{1,2})0*)?$/)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

export const dollarsOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** '$1,234.50', for messages and mails. */
export const dollarWords = (cents: number): string =>
  `$${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`
