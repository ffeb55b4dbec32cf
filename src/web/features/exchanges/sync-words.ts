import type { Exchange } from '../../../contract/exchanges.ts'

const hourMs = 3_600_000

/** How long ago the last sync was. */
export function syncAge(lastSyncAt: string | null, now: Date): string {
  if (lastSyncAt === null) return 'Never'
  const hours = Math.floor((now.getTime() - Date.parse(lastSyncAt)) / hourMs)
  if (hours < 1) return 'Just now'
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`
}

export const statusWords = {
  waiting: { tone: 'neutral', words: 'Waiting to sync' },
  syncing: { tone: 'neutral', words: 'Syncing' },
  connected: { tone: 'ok', words: 'Connected' },
  error: { tone: 'loss', words: 'Error' },
} as const satisfies Record<Exchange['status'], { tone: string; words: string }>

/** '8 seconds', '5 minutes', '2 hours': how long until then. */
export function untilWords(at: string, now: Date): string {
  const seconds = Math.max(Math.ceil((Date.parse(at) - now.getTime()) / 1000), 1)
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
