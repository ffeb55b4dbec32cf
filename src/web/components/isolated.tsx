type IsolatedProps = { text: string; names: readonly string[] }

/** A sentence with names in it that may be written from right to left: they must not reorder the words beside them. */
export function Isolated({ text, names }: IsolatedProps) {
  return partsOf(text, names).map(({ part, isName, key }) => (isName ? <bdi key={key}>{part}</bdi> : part))
}

/** The longest name first: one may begin like another. */
export function partsOf(text: string, names: readonly string[]) {
  const known = [...new Set(names)].filter(name => name !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return [{ part: text, isName: false, key: '0' }]
  const pattern = new RegExp(`(${known.map(escaped).join('|')})`)
  return text.split(pattern).map((part, index) => ({ part, isName: index % 2 === 1, key: `${index}` }))
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
