// PostgreSQL keeps no NUL in a text and cannot look for one either, and half of a character (a lone surrogate) is kept as
// something else, or not at all in JSON. Refused here once, for every text of every call.
import { AppError } from '../usecases/app-error.ts'

type Place = { name: string; value: unknown; parent: Place | undefined }

/** The parts of a request, as they were parsed. Throws for a text that cannot be kept, naming its field. */
export function refuseOddText(...parts: unknown[]): void {
  for (const part of parts) {
    const place = findOdd(part)
    if (place)
      throw new AppError('validation_failed', {
        field: fieldOf(place).slice(0, 200),
        message: 'Invalid input',
      })
  }
}

const isOdd = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Neither recursive nor copying the way there: a body of a megabyte can be nested half a million deep. */
function findOdd(part: unknown): Place | undefined {
  const open: Place[] = [{ name: '', value: part, parent: undefined }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { name, value } = place
    if (isOdd(name) || (typeof value === 'string' && isOdd(value))) return place
    if (typeof value !== 'object' || value === null) continue
    for (const [inner, innerValue] of Object.entries(value))
      open.push({ name: inner, value: innerValue, parent: place })
  }
  return undefined
}

function fieldOf(place: Place): string {
  const names: string[] = []
  for (let at: Place | undefined = place; at?.parent; at = at.parent)
    names.push(at.name.replaceAll('\0', '').toWellFormed())
  return names.reverse().join('.')
}
