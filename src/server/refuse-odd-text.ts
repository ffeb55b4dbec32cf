// PostgreSQL keeps no NUL in a text and cannot look for one either, and half of a character (a lone surrogate) is kept as
// something else, or not at all in JSON. Refused here once, for every text of every call.
import { AppError } from '../usecases/app-error.ts'

type JsonNode = { name: string; value: unknown; parent: JsonNode | undefined }

/** The parts of a request, as they were parsed. Throws for a text that cannot be kept, naming its field. */
export function refuseOddText(...parts: unknown[]): void {
  for (const part of parts) {
    const node = findOdd(part)
    if (node)
      throw new AppError('validation_failed', {
        field: fieldOf(node).slice(0, 200),
        message: 'Invalid input',
      })
  }
}

const isOdd = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Neither recursive nor copying the way there: a body of a megabyte can be nested half a million deep. */
function findOdd(part: unknown): JsonNode | undefined {
  const open: JsonNode[] = [{ name: '', value: part, parent: undefined }]
  for (let node = open.pop(); node; node = open.pop()) {
    const { name, value } = node
    if (isOdd(name) || (typeof value === 'string' && isOdd(value))) return node
    if (typeof value !== 'object' || value === null) continue
    for (const [inner, innerValue] of Object.entries(value))
      open.push({ name: inner, value: innerValue, parent: node })
  }
  return undefined
}

function fieldOf(node: JsonNode): string {
  const names: string[] = []
  for (let at: JsonNode | undefined = node; at?.parent; at = at.parent)
    names.push(at.name.replaceAll('\0', '').toWellFormed())
  return names.reverse().join('.')
}
