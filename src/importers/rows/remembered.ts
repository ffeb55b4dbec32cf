const MOST = 1_000
const LONGEST = 100

/** The same few texts come in every row: what is made of one is worked out once. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    const made = work(text)
    if (text.length > LONGEST) return made
    // A column of different texts would fill it for nothing.
    if (known.size === MOST) known.clear()
    known.set(text, made)
    return made
  }
}
