type Part = { name: string; percent: number }

/** The first few as they are, all others as one: 'Others'. One alone keeps its name. */
export function partsOf(shares: readonly Part[], most: number): { parts: Part[]; rest: Part | undefined } {
  const others = shares.slice(most)
  const percent = others.reduce((sum, share) => sum + share.percent, 0)
  const [only] = others
  if (!only) return { parts: [...shares], rest: undefined }
  const name = others.length === 1 ? only.name : `${others.length} others`
  return { parts: shares.slice(0, most), rest: { name, percent } }
}
