const dated = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** A calendar day, YYYY-MM-DD, which is the same in every zone: 'Mar 3, 2025'. */
export const dayWords = (day: string) => dated.format(Date.parse(day))
