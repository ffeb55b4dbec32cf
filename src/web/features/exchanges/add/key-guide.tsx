import { Check, ExternalLink, X } from 'lucide-react'
import { exchangeGuides } from '../../../../contract/exchange-guides.ts'
import { type ExchangeName, exchanges } from '../../../../contract/exchange-table.ts'

/** Where to make a key that can only read, and how. */
export function KeyGuide({ name }: { name: ExchangeName }) {
  const { label } = exchanges[name]
  const { url, path, allow, leave, beyond, notes } = exchangeGuides[name]
  return (
    <section
      aria-label={`How to make a key at ${label}`}
      className="grid gap-3 rounded-card bg-sunken p-4 text-sm"
    >
      <div>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1.5 font-medium text-accent-text underline underline-offset-4"
        >
          Create a key at {label}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <p className="text-fine text-ink-2">{path}</p>
      </div>
      {allow.length > 0 && <Permissions title="Turn on" names={allow} isOn />}
      {leave.length > 0 && <Permissions title="Leave off" names={leave} />}
      <ul className="grid list-disc gap-1 pl-4 text-fine text-ink-2">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div>
        <p className="font-medium">A key doesn't show</p>
        <ul className="mt-1 grid list-disc gap-1 pl-4 text-fine text-ink-2">
          {beyond.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-1 text-fine text-ink-2">
          If you used any of these, also import your transaction history file. Nothing is counted twice.
        </p>
      </div>
    </section>
  )
}

type PermissionsProps = { title: string; names: readonly string[]; isOn?: boolean }

function Permissions({ title, names, isOn = false }: PermissionsProps) {
  const Icon = isOn ? Check : X
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 grid gap-1">
        {names.map(name => (
          <li key={name} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${isOn ? 'text-gain' : 'text-loss'}`}
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
