// How a card number looks while it is typed. Only spaces and the slash are ours; the server reads it with or without.

/** '4242424242424242' as '4242 4242 4242 4242'. */
export const groupedCard = (typed: string) =>
  typed
    .replace(/[^\d]/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** '1234' as '12 / 34'. A single digit that can only be a whole month gets its zero. */
export function slashedExpiry(typed: string) {
  const digits = typed.replace(/[^\d]/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 6)]
  return year === '' ? month : `${month} / ${year}`
}
