const collator = new Intl.Collator('en', { numeric: true })

/** As a person would sort them: TOKEN2 before TOKEN11. No two names are equal. */
export const byName = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
