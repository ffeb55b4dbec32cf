// What KuCoin's exports have in common: their times. The newer ones name the zone in the column, 'Time(UTC+08:00)';
// where none is named it is KuCoin's own, Singapore's.
import type { Header } from '../rows/header.ts'
import type { Row } from '../rows/row.ts'

export const WALLET = 'KuCoin'
const SINGAPORE = '+08:00'

const pattern = (name: string) => new RegExp(`^,?${name}(?:\\(utc([+-]\\d{2}:\\d{2})?\\))?$`)

export const hasTime = (header: Header, name: string) => header.match(pattern(name)) >= 0

export function timeAt(row: Row, name: 'time' | 'filled time' | 'time of update') {
  const column = row.header.match(pattern(name))
  const title = row.header.names[column] ?? ''
  const zone = /utc([+-]\d{2}:\d{2})?/i.exec(title)
  return row.time(column, { zone: zone ? zone[1] : SINGAPORE })
}

/** Of the exports before the zone was named. */
export const singaporeTime = (row: Row, column: string) => row.time(column, { zone: SINGAPORE })
