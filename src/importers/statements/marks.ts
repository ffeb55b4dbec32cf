// Boxes of a form that are checked or not.

/** In the cell of a mark that may be there and may be not. */
export const UNREADABLE = '?'

export const isYes = (text: string) => /^(x|✓|✔|☒|☑|y|yes|true|1|checked|reported)$/i.test(text)
