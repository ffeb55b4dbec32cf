import { exchangeNames, exchanges } from '../../../contract/exchange-table.ts'
import { cn } from '../../components/cn.ts'
import { SourceMark } from '../../components/marks/source-mark.tsx'
import { useRestOnPhone } from './rest-on-phone.tsx'
import { fileSources } from './source-names.ts'

const connected = exchangeNames.map(name => exchanges[name].label)
/** A connection may be to a part of it only, such as the Crypto.com Exchange. */
const isConnected = (source: string) => connected.some(label => label.split(' ')[0] === source)

/** Where transactions can come from: names people look for before they read anything else. */
export function Sources() {
  const { classOf, showAll } = useRestOnPhone(12, fileSources.length)
  return (
    <section aria-labelledby="sources-title" className="border-t border-line pt-10 sm:pt-16 lg:pt-20">
      <h2 id="sources-title" className="text-xl tracking-[-0.02em]">
        Works with the exchanges and wallets you use
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {fileSources.map((name, index) => (
          <li key={name} className={cn('flex min-w-0 items-center gap-2.5 py-1.5', classOf(index))}>
            <SourceMark name={name} />
            <span className="min-w-0 text-sm leading-tight">
              {name}
              {isConnected(name) && <span className="block text-ink-3 text-xs">file or API key</span>}
            </span>
          </li>
        ))}
      </ul>
      {showAll}
      <p className="mt-5 max-w-[72ch] text-pretty text-ink-2 text-sm">
        Not on the list? Import any CSV, Excel or XML table that has dates, coins and amounts, and match its
        columns once.
      </p>
    </section>
  )
}
