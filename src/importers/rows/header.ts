// The names of a file's columns. Names are compared without regard to case, blanks around and repeated blanks.
export type Header = {
  /** As they are in the file. */
  names: readonly string[]
  /** The index of the first column with one of the names; -1 when there is none. */
  find(...names: readonly string[]): number
  /** The index of the n-th column with the name, from 0: some files have two columns of one name. */
  findNth(name: string, nth: number): number
  /** The index of the first column whose normalized name matches; for names that hold a currency or a price. */
  match(pattern: RegExp): number
  /** Whether all of the names are there. */
  has(...names: readonly string[]): boolean
}

/** No column has a longer name, and patterns take their time with a megabyte of blanks. */
const LONGEST_NAME = 200

export const normalName = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .replace(/^\uFEFF/, '')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether these are all the names there are: for layouts whose few and usual names are many others' too. */
export const isExactly = (header: Header, ...names: readonly string[]) =>
  header.has(...names) && header.names.filter(name => normalName(name) !== '').length === names.length

export function headerOf(names: readonly string[]): Header {
  const normal = names.map(normalName)
  const places = new Map<string, number>()
  for (const [index, name] of normal.entries()) if (!places.has(name)) places.set(name, index)
  /** Readers ask for the same names in every row, as they write them. */
  const indexes = new Map<string, number>()
  const indexOf = (name: string) => {
    let index = indexes.get(name)
    if (index === undefined) {
      index = places.get(normalName(name)) ?? -1
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
    has: (...wanted) => wanted.every(name => indexOf(name) >= 0),
  }
  return header
}
