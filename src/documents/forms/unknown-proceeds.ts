// Sales whose proceeds are not known. They are computed without gain or loss, and no report may say so as if it
// were a fact: their rows say UNKNOWN, and every page that counts them says that it is not to be filed.
export const UNKNOWN = 'UNKNOWN'

const rowsText = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

/** In the margin of every page. */
export const unknownProceedsMargin = (rows: number) =>
  `Not to be filed: the proceeds of ${rowsText(rows)} are unknown. Totals count ${rows === 1 ? 'it' : 'them'} without gain or loss.`

/** On the cover. */
export const unknownProceedsNote = (rows: number, form: string) =>
  `Not to be filed yet. The proceeds of ${rowsText(rows)} of Form 8949 are unknown: column (d) says ${UNKNOWN} there, and ` +
  `the totals count ${rows === 1 ? 'it' : 'them'} as if nothing was gained or lost. Enter what the coins were worth, ` +
  `then make ${form} again.`
