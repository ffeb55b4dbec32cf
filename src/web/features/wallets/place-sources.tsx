import { Link } from '@tanstack/react-router'
import type { PlaceDetail } from '../../../contract/wallets.ts'
import { counting } from '../../lib/figures.ts'
import { Moment } from '../../lib/moment.tsx'
import { now, useTimeWords } from '../../lib/time-zone.ts'
import { syncedWords } from './words.ts'

/** Where its records come from, each with the way to them. */
export function PlaceSources({ place }: { place: PlaceDetail }) {
  const { connections, imports, byHand, files } = place
  const { agoWords, dateWords } = useTimeWords()
  if (connections.length === 0 && imports.length === 0 && byHand === 0) return null
  return (
    <section aria-label="Where its records come from" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3>Where its records come from</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
        {connections.map(({ id, displayName, lastSyncAt, isChain }) => (
          <Source
            key={id}
            name={
              <Link to="/exchanges" className="text-accent-text underline underline-offset-2">
                <bdi>{displayName}</bdi>
              </Link>
            }
            note={isChain ? 'Public address' : 'API key'}
          >
            {lastSyncAt === null ? (
              'not synced yet'
            ) : (
              <Moment
                instant={lastSyncAt}
                words={date => syncedWords(date.getTime(), { agoWords, now: now() })}
              />
            )}
          </Source>
        ))}
        {imports.map(({ id, name, at, transactions }) => (
          <Source
            key={id}
            name={
              <Link
                to="/transactions"
                search={{ importId: id }}
                className="text-accent-text underline underline-offset-2"
              >
                <bdi>{name}</bdi>
              </Link>
            }
            note={counting(transactions, 'transaction')}
          >
            imported <Moment instant={at} words={dateWords} />
          </Source>
        ))}
        {byHand > 0 && <Source name="Entered by hand" note={counting(byHand, 'transaction')} />}
      </ul>
      {files > imports.length && (
        <p className="text-fine text-ink-3">These are the latest of {counting(files, 'file')}.</p>
      )}
    </section>
  )
}

type SourceProps = { name: React.ReactNode; note: string; children?: React.ReactNode }

const Source = ({ name, note, children }: SourceProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
    <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
    <span className="num text-fine text-ink-3">
      {note}
      {children && <>, {children}</>}
    </span>
  </li>
)
