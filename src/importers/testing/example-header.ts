// The lists of known headers have patterns where a name varies: "~re.match('^Fiat \\((\\w{3})\\)', c)". An example of
// each is a header as a file has it.

export function exampleHeader(names: readonly (string | null)[]): string[] {
  // What has no name in the list is the coin's, or a price that is part of the name.
  const unnamed = names.includes('Subtotal') ? 'BTC' : 'CurrentValue @ $2527.36/Eth'
  return names.map(name => (name === null ? unnamed : exampleOf(name)))
}

function exampleOf(name: string): string {
  if (!name.startsWith('~')) return name
  if (name.includes('.lower()')) return capital(/'(\w+)'/.exec(name)?.[1] ?? '')
  const choice = /^~\w in \('([^']*)'/.exec(name)
  if (choice) return choice[1] ?? ''
  const pattern = /^~re\.match\('(.*)', \w\)$/.exec(name)?.[1] ?? ''
  return pattern
    .replaceAll('\\\\', '\\')
    .replace(/\|Time\)$/, ')')
    .replace(/\(UTC\|[^)]*\)/, 'UTC')
    .replace(/\(UTC\[[^)]*\)/, 'UTC+00:00')
    .replaceAll('(\\w{3})', 'USD')
    .replaceAll('(\\w+)', 'ETH')
    .replace(/(?<!\\)[()^?]|,\?/g, '')
    .replaceAll('\\', '')
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
