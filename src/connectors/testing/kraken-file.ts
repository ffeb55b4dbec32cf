import { columns } from '../kraken/map.ts'
import type { KrakenEntry } from './kraken-exchange.ts'

/** The same history as the file that Kraken exports: whole seconds, oldest first. */
export function krakenFile(entries: readonly KrakenEntry[]): string {
  const rows = entries.map(entry =>
    columns
      .map(name => {
        if (name === 'aclass') return 'currency'
        return name === 'time' ? secondOf(entry) : entry[name]
      })
      .join(),
  )
  return [columns.join(), ...rows, ''].join('\n')
}

const secondOf = ({ time }: KrakenEntry) =>
  new Date(Math.floor(Number(time)) * 1000).toISOString().slice(0, 19).replace('T', ' ')
