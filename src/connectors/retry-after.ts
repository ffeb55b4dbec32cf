/**
 * How many seconds an exchange asks to be left alone: it says so, or names the moment in the way of HTTP
 * ('Mon, 16 Nov 2026 18:00:00 GMT'). Undefined where it says neither.
 */
export function secondsOf(retryAfter: string | null | undefined, now: number): number | undefined {
  const value = (retryAfter ?? '').trim()
  if (/^\d{1,6}$/.test(value)) return Number(value)
  // Date.parse alone takes far more for a date, such as '-5' or '1.5'.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.min(Math.max(Math.ceil((at - now) / 1000), 0), LONGEST)
}

/** As long as six digits can say: a clock that is years off must not stop a connection for years. */
const LONGEST = 999_999
