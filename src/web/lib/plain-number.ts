/**
 * A number as people write it, without the dollar sign and the commas between thousands. What could be meant in two
 * ways is left as it is, and no schema takes it: '1,5' may be one and a half.
 */
export function plainNumber(text: string) {
  const bare = text.trim().replace(/^\$\s*/, '')
  const joined = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return joined.replace(/^\.(?=\d)/, '0.').replace(/(?<=\d)\.$/, '')
}
