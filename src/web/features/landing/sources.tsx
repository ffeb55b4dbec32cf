import { exchangeNames, exchanges } from '../../../contract/exchange-table.ts'

const names = exchangeNames.map(name => exchanges[name].label)
const files = ['CSV', 'Excel', 'XML', 'TXF']

/** Where transactions can come from, in words: names people look for before they read anything else. */
export function Sources() {
  return (
    <section
      aria-label="Where your transactions come from"
      className="grid gap-x-16 gap-y-6 border-y border-line py-7 lg:grid-cols-[auto_auto] lg:justify-between"
    >
      <Row title="Connects to" names={names} />
      <Row title="Reads" names={files} />
    </section>
  )
}

function Row({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h2 className="w-full text-fine font-normal text-ink-3 sm:w-auto">{title}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 font-medium text-ink-2">
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
