// The zone that the name of a column speaks of: 'Time (UTC)', 'Date (UTC+2)', 'Time (EST)'.
import { lookUp } from '../../rows/lookup.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { plainWord } from '../words/words.ts'

/** What people write for the zones of their clocks, summer or winter. */
const zones: Record<string, string> = {
  UTC: 'UTC',
  GMT: 'UTC',
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
}

/** In parentheses any of them; without, only UTC and GMT: 'PT' may be part of another name. */
const named =
  /\((\w{2,4})(?:\s*([+-])\s*(\d{1,2})(?::?00)?)?\)|\b(UTC|GMT)(?:\s*([+-])\s*(\d{1,2})(?::?00)?)?(?![\w:])/

export function zoneIn(name: string): string | undefined {
  const [, inside, insideSign, insideHours, bare, bareSign, bareHours] = named.exec(name.toUpperCase()) ?? []
  const zone = lookUp(zones, inside ?? bare ?? '')
  const sign = insideSign ?? bareSign
  const hours = Number(insideHours ?? bareHours ?? 0)
  if (zone !== 'UTC' || sign === undefined || hours === 0) return zone
  // The signs of these names are turned around: Etc/GMT-2 is two hours east.
  return hours <= 12 ? `Etc/GMT${sign === '+' ? '-' : '+'}${hours}` : undefined
}

const zoneNames = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** A cell that names a zone: 'Europe/Paris', 'PST', 'UTC+2', '-05:00'. */
function zoneOfCell(cell: string): string | undefined {
  if (zoneNames.has(cell)) return cell
  const offset = /^[+-]?\d{1,2}(:?00)?$/.test(cell)
  return zoneIn(offset ? `UTC${/^[+-]/.test(cell) ? '' : '+'}${cell}` : `(${cell})`) ?? zoneIn(cell)
}

const aZone = /^(time ?zone|tz|zone|(utc|gmt|time ?zone) offset)$/

/** Of a column that names the same zone in every row; the name of one that does not. */
export function zoneOfColumn({ header, survey }: Pick<TableFacts, 'header' | 'survey'>): {
  index?: number
  zone?: string | undefined
  unclear?: string
} {
  const index = header.names.findIndex(name => aZone.test(plainWord(name)))
  const words = survey.columns[index]?.words
  if (index < 0 || (words && words.size === 0)) return {}
  const zones = new Set([...(words?.keys() ?? [''])].map(zoneOfCell))
  const [zone] = zones
  return zones.size === 1 && zone !== undefined
    ? { index, zone }
    : { unclear: header.names[index]?.trim() ?? '' }
}
