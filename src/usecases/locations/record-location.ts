// Where an account was made. Operators see how many come from where; nothing else depends on it.
import { findLocation, saveLocation, savePlace } from '../../db/queries/locations.ts'
import { locateAccountJob } from '../../jobs/definitions/locate-account.ts'
import { isPublicAddress, plainAddress } from '../../locations/address.ts'
import type { Deps } from '../deps.ts'

type Registration = { userId: string; address: string; timeZone: string | undefined }

export async function recordLocation(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { userId, address, timeZone }: Registration,
): Promise<void> {
  await saveLocation(db, {
    userId,
    ipAddress: plainAddress(address),
    timeZone: timeZone ?? null,
    createdAt: clock(),
  })
  if (isPublicAddress(address)) await queue.enqueue(db, locateAccountJob, { userId })
}

/** Does nothing once the account, or its address, is gone. */
export async function locateAccount({ db, cities }: Pick<Deps, 'db' | 'cities'>, userId: string) {
  const location = await findLocation(db, userId)
  const place = location?.ipAddress && (await cities.find(location.ipAddress))
  if (place) await savePlace(db, userId, place)
}
