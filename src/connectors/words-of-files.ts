// The readers of files tell a person to mend the file: to fill in a cell, or to import a longer one. What an exchange sent
// can only be added by hand, so of such sentences what is left is said, and where nothing is left, that.

const BY_HAND = 'Add it by hand as what it was.'
const mending = /^(fill|write|check|please check|correct|import|export|leave (it|one|this row) out)\b/i

export function withoutFile(message: string): string {
  const sentences = sentencesOf(message.replace(/ (in this file|when the file was made)\b/g, ''))
  const [what = '', ...advice] = sentences.map(inEntries)
  const left = advice.map(withoutMending).filter(sentence => sentence !== '')
  return [what, ...(left.length > 0 || advice.length === 0 ? left : [BY_HAND])].join(' ')
}

/** A full stop within a number or a name ends no sentence. */
const sentencesOf = (message: string) => message.split(/(?<=[.?!]) (?=[A-Z])/)

/** 'Import a longer period, or add the trade by hand.': what is after the comma, unless it mends the file too. */
function withoutMending(sentence: string): string {
  if (!mending.test(sentence)) return sentence
  const rest = /, or (.+)$/.exec(sentence)?.[1] ?? ''
  return rest === '' || mending.test(rest) || rest.includes('file')
    ? ''
    : rest[0]?.toUpperCase() + rest.slice(1)
}

/** An exchange has entries where its file has rows. */
const inEntries = (text: string) =>
  text
    .replace(/\ba row\b/g, 'an entry')
    .replace(/\brow\b/g, 'entry')
    .replace(/\brows\b/g, 'entries')
