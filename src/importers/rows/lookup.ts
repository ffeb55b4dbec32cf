// Tables written as plain objects, asked by what a file says: a cell 'constructor' must find nothing, and an object
// alone would answer with what all objects inherit.
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
