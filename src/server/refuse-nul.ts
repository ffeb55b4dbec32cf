// PostgreSQL keeps no NUL in a text and cannot look for one either. Refused here once, for every text of every call.
import { AppError } from '../usecases/app-error.ts'

type Place = { name: string; value: unknown; parent: Place | undefined }

/** The parts of a request, as they were parsed. Throws for a text with a NUL in it, naming its field. */
export function refuseNul(...parts: unknown[]): void {
  for (const part of parts) {
    const place = findNul(part)
    if (place)
      throw new AppError('validation_failed', {
        field: fieldOf(place).slice(0, 200),
        message: 'Invalid input',
      })
  }
}

/** Neither recursive nor copying the way there: a body of a megabyte can be nested half a million deep. */
function findNul(part: unknown): Place | undefined {
  const open: Place[] = [{ name: '', value: part, parent: undefined }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { name, value } = place
    if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) return place
    if (typeof value !== 'object' || value === null) continue
    for (const [inner, innerValue] of Object.entries(value))
      open.push({ name: inner, value: innerValue, parent: place })
  }
  return undefined
}

function fieldOf(place: Place): string {
  const names: string[] = []
  for (let at: Place | undefined = place; at?.parent; at = at.parent) names.push(at.name.replaceAll('\0', ''))
  return names.reverse().join('.')
}
