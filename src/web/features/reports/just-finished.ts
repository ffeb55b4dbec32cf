import type { Report } from '../../../contract/reports.ts'

/** The reports that were being made when last seen and are not anymore. */
export function justFinished(before: readonly Report[], now: readonly Report[]) {
  const awaited = new Set(before.filter(({ status }) => status === 'pending').map(({ id }) => id))
  return now.filter(({ id, status }) => status !== 'pending' && awaited.has(id))
}
