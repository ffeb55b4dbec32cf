const list = new Intl.ListFormat('en-US')

/** Whether what is downloaded here is the form of the IRS, in one sentence. */
export function formsWords(years: readonly number[]): string {
  const [first] = years
  if (first === undefined)
    return 'Here, the PDF is our own substitute with the same columns and boxes, not the IRS form; How to File says how its totals get onto the official one.'
  const last = years.at(-1) ?? first
  const isRange = years.length > 2 && last - first === years.length - 1
  const which = isRange ? `${first} to ${last}` : list.format(years.map(String))
  return `Here, the PDFs for ${which} are the official IRS forms, filled in.`
}
