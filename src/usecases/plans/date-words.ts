/** 'Nov 16, 2027'. UTC unless the person's zone is known. */
export const dateWords = (date: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(date)
