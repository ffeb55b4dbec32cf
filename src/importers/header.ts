// The names of a file's columns. Names are compared without regard to case, blanks around and repeated blanks.
export type Header = {
  /** As they stand in the file. */
  names: readonly string[]
  /** The index of the first column with one of the names; -1 when there is none. */
  find(...names: readonly string[]): number
  /** The index of the n-th column with the name, from 0: some files have two columns of one name. */
  findNth(name: string, nth: number): number
  /** The index of the first column whose normalised name matches; for names that hold a currency or a price. */
  match(pattern: RegExp): number
  /** Whether all of the names are there. */
  has(...names: readonly string[]): boolean
}

export const normalName = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
    .toLowerCase()

export function headerOf(names: readonly string[]): Header {
  const normal = names.map(normalName)
  /** Readers ask for the same names in every row. */
  const indexes = new Map<string, number>()
  const indexOf = (name: string) => {
    let index = indexes.get(name)
    if (index === undefined) {
      index = normal.indexOf(normalName(name))
      indexes.set(name, index)
    }
    return index
  }
  const header: Header = {
    names,
    find: (...wanted) => {
      for (const name of wanted) {
        const index = indexOf(name)
        if (index >= 0) return index
      }
      return -1
    },
    findNth: (name, nth) => {
      const wanted = normalName(name)
      let seen = 0
      return normal.findIndex(other => other === wanted && seen++ === nth)
    },
    match: pattern => normal.findIndex(name => pattern.test(name)),
    has: (...wanted) => wanted.every(name => normal.includes(normalName(name))),
  }
  return header
}
