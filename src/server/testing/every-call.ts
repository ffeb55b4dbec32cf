// Every call of the contract, with requests made up from its schemas, for tests that hold for all calls there are.
import { readdirSync } from 'node:fs'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'

const contractDir = new URL('../../contract/', import.meta.url)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Found by their shape, so that one without a rule is found as well. */
export async function everyCall(): Promise<Call[]> {
  const files = readdirSync(contractDir).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(name => import(new URL(name, contractDir).href)))
  return modules.flatMap(module => Object.values(module).filter(isCall))
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

type Sent = { method: Call['method']; url: string; payload?: object }
/** Gives the id for each place in a request that takes one, or leaves it out. */
type NextId = () => string | undefined

/** A request that the schemas accept, without what may be left out, except ids. */
export function requestFor(call: Call, nextId: NextId): Sent {
  const params = (call.params ? exampleOf(call.params, nextId) : {}) as Record<string, unknown>
  const query = (call.query ? exampleOf(call.query, nextId) : {}) as Record<string, string>
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query).toString()
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    ...(call.body && { payload: exampleOf(call.body, nextId) as object }),
  }
}

/** How many places for an id the parts of a call have. */
export function idCount(call: Call, ...parts: ('params' | 'query' | 'body')[]): number {
  let count = 0
  const countId = () => {
    count++
    return anyId
  }
  for (const part of parts) if (call[part]) exampleOf(call[part], countId)
  return count
}

const anyId = 'd6a1a0a4-6b0c-4c1e-9d59-0f3a3a5d7c11'
/** Between them they satisfy every schema of the contract that is not an id. */
const values = [
  ...['Abcdefg1', '1', 2024, true, '2024-03-01', '2024-03-01T15:00:00Z', 'UTC', 'a@example.com'],
  '0123456789abcdef',
]

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const isId = (schema: z.ZodType) => accepts(schema, anyId) && !values.some(value => accepts(schema, value))

function exampleOf(schema: z.ZodType, nextId: NextId): unknown {
  if (schema instanceof z.ZodObject) return exampleOfObject(schema, nextId)
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, nextId)]
  if (isId(schema)) return nextId()
  if (schema instanceof z.ZodNullable) return exampleOf(schema.unwrap() as z.ZodType, nextId)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodDiscriminatedUnion) return exampleOf(schema.options[0] as z.ZodType, nextId)
  const value = values.find(one => accepts(schema, one))
  if (value === undefined) throw new Error(`None of the values satisfies a ${schema.type} of the contract.`)
  return value
}

function exampleOfObject(schema: z.ZodObject, nextId: NextId): object {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][]
  const needed = fields.filter(([, field]) => isId(field) || !accepts(field, undefined))
  const examples = needed.map(([name, field]) => [name, exampleOf(field, nextId)] as const)
  const least = Object.fromEntries(examples.filter(([, example]) => example !== undefined))
  if (accepts(schema, least)) return least
  // A rule over several fields: one of those that may be left out is needed after all.
  for (const [name, field] of fields.filter(field => !needed.includes(field))) {
    const example = { ...least, [name]: exampleOf(field, nextId) }
    if (accepts(schema, example)) return example
  }
  // Or the first of several words is not the one that goes with the rest.
  for (const [name, field] of needed)
    for (const option of field instanceof z.ZodEnum ? field.options : []) {
      const example = { ...least, [name]: option }
      if (accepts(schema, example)) return example
    }
  throw new Error(`No example satisfies the rules over ${Object.keys(schema.shape).join(', ')}.`)
}
