// All texts of the product on one page, room by room, each under the file it is in.
import type { Text } from './texts.ts'

const feature = (...names: string[]) => names.map(name => `src/web/features/${name}/`)

/** In the order in which a person meets them. The first room whose path fits has the text. */
const rooms: { name: string; paths: readonly string[] }[] = [
  { name: 'The landing page and the demo', paths: feature('landing', 'demo', 'cookies', 'site') },
  { name: 'Signing up and signing in', paths: feature('accounts') },
  { name: 'The frame, search and steps', paths: feature('shell', 'theme') },
  { name: 'Dashboard', paths: feature('dashboard') },
  { name: 'Transactions and imports', paths: feature('transactions', 'prices') },
  { name: 'Exchanges', paths: [...feature('exchanges'), 'src/contract/exchange-guides.ts'] },
  { name: 'Calculations', paths: feature('calculations') },
  { name: 'Broker forms and cost basis by wallet', paths: feature('brokers', 'safe-harbor') },
  { name: 'Reports and how to file', paths: feature('reports', 'guide') },
  { name: 'Portfolio', paths: [...feature('portfolio'), 'src/portfolio/'] },
  { name: 'Plans and payments', paths: [...feature('payments'), 'src/web/lib/plans/', 'src/payments/'] },
  { name: 'Settings', paths: feature('settings') },
  { name: 'Help and rules', paths: ['src/web/lib/help/', ...feature('help', 'rules')] },
  { name: 'Legal pages', paths: feature('legal') },
  { name: 'Admin panel', paths: [...feature('admin', 'email-test'), 'src/usecases/admin/'] },
  { name: 'What several pages share', paths: ['src/web/'] },
  { name: 'Errors and descriptions of the API', paths: ['src/contract/', 'src/server/'] },
  { name: 'What the server says', paths: ['src/usecases/', 'src/prices/', 'src/statements/', 'src/ledger/'] },
  { name: 'Mails', paths: ['src/mail/'] },
  { name: 'Forms, reports and files', paths: ['src/documents/'] },
  { name: 'Reading files and exchanges', paths: ['src/importers/', 'src/connectors/'] },
  { name: 'The engine and the command line', paths: ['engine/', 'src/cli/'] },
]

export function catalog(texts: readonly Text[]): string {
  const rest = new Set(texts.filter(isRead))
  const parts = rooms.map(({ name, paths }) => {
    const own = [...rest].filter(({ path }) => paths.some(start => path.startsWith(start)))
    for (const text of own) rest.delete(text)
    return `## ${name}\n\n${byFile(own)}`
  })
  if (rest.size > 0) throw new Error(`No room has the texts of ${[...rest][0]?.path}. Add it to one.`)
  return `${opening}\n\n${parts.join('\n')}`
}

const opening = [
  '# Every text a person sees',
  '',
  'Made by `npm run words` from the source, where each text stands beside what it is about; `…` is a part that is only',
  'known later.',
].join('\n')

function byFile(texts: readonly Text[]): string {
  const files = Map.groupBy(texts, ({ path }) => path)
  return [...files]
    .map(([path, own]) => `### ${path}\n\n${[...new Set(own.map(({ text }) => text))].map(asItem).join('')}`)
    .join('\n')
}

/** A text never becomes markup of the page. */
const asItem = (text: string) => `- ${text.replace(/[<>*_`\\]/g, '\\$&')}\n`

/** Names of coins and companies are not our texts. */
const isNames = /\/(coins|us-brokers|assets|source-names|zone-names|exchange-rates|currencies)\.ts$/

/** One word is a label on a screen or a report; elsewhere it is a code. */
const isRead = ({ path, text }: Text) =>
  !isNames.test(path) &&
  (/[A-Za-z]\S* \S*[A-Za-z]/.test(text) ||
    (/^src\/(web|documents)\//.test(path) && /^[A-Z][a-z]+[.?!…:]*$/.test(text)))
