// Whose statement a file is, by what its name and its first lines say.
import { usBrokers } from './us-brokers.ts'

/** Names that are words too: a text may hold them and mean something else. */
const isWord = (name: string) => /^(fold|public|river|strike|swan)$/i.test(name)

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

type Clues = { fileName: string; texts: readonly string[]; wallets: readonly string[] }

/** As the wallet of the ledger is called, where there is one; undefined where none is named, or several are. */
export function brokerNamed({ fileName, texts, wallets }: Clues): string | undefined {
  const text = texts.map(spaced).join('')
  const isSaid = (name: string) =>
    spaced(name).length > 4 &&
    (spaced(fileName).includes(spaced(name)) || (!isWord(name) && text.includes(spaced(name))))
  const said = [...new Set([...wallets, ...usBrokers])].filter(isSaid)
  // 'Coinbase' is part of 'Coinbase Prime'.
  const longest = said.filter(
    name => !said.some(other => other.length > name.length && spaced(other).includes(spaced(name))),
  )
  const names = new Map(longest.toReversed().map(name => [spaced(name), name]))
  if (names.size !== 1) return undefined
  const [name = ''] = names.values()
  const own = wallets.filter(wallet => spaced(wallet).startsWith(spaced(name)))
  return own.length === 1 ? own[0] : name
}
