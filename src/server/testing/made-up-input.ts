// Made-up requests for every call, from its schemas: mostly what they accept, at its edges, and now and then anything at
// all. The same seed makes the same requests.
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'

export type Random = {
  /** From 0 up to, but not including, the number. */
  below(count: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** mulberry32: small, and good enough to choose among inputs. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, chance: share => next() < share, pick: choices => choices[below(choices.length)] as never }
}

const texts = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '0.5',
    '-0',
    '1e5',
    '1e400',
    'NaN',
    'Infinity',
    '9'.repeat(30),
    '9'.repeat(400),
  ],
  ...[`0.${'0'.repeat(17)}1`, `0.${'0'.repeat(40)}1`, `${'9'.repeat(20)}.${'9'.repeat(18)}`, '1,000.00', '٣'],
  ...[
    'a',
    'Abcdefg1',
    'BTC',
    'btc',
    'USD',
    'Coinbase',
    'a@example.com',
    'x'.repeat(60),
    'x'.repeat(201),
    'x'.repeat(5000),
  ],
  ...[
    'a\0b',
    '\0',
    '\ud800',
    '\u202e',
    'é',
    'e\u0301',
    '👩‍👩‍👧',
    '\\',
    "'",
    '"',
    '%',
    '_',
    '%00',
    '..',
    '../../etc/passwd',
  ],
  ...[
    "'; drop table app_user; --",
    '{}',
    '[]',
    'null',
    'true',
    '__proto__',
    'constructor',
    '=1+1',
    '<b>',
    '\r\n',
    '\u2028',
  ],
  ...[
    'UTC',
    'America/New_York',
    'America/Nowhere',
    '+05:00',
    'Etc/GMT+14',
    'utc',
    '0123456789abcdef',
    'https://a.example',
  ],
]
const days = [
  ...[
    '2024-03-01',
    '2024-02-29',
    '2023-02-29',
    '2025-12-31',
    '1970-01-01',
    '1900-01-01',
    '0001-01-01',
    '0000-01-01',
  ],
  ...['9999-12-31', '2024-13-01', '2024-00-00', '24-1-1'],
]
const moments = [
  ...[
    '2024-03-01T15:00:00Z',
    '2024-03-01T15:00:00.123456789Z',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ],
  ...['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.999Z', '1969-12-31T23:59:59Z', '2024-03-10T02:30:00Z'],
  ...['2024-03-01T15:00:00+14:00', '2024-03-01T25:00:00Z', '+275760-09-13T00:00:00Z', '2024-03-01 15:00'],
]
const numbers = [
  ...[0, 1, -1, 2, 0.5, 10, 100, 2009, 2024, 2025, 2026, 9999, 10_000, 2 ** 31 - 1, 2 ** 31, 2 ** 32],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 63, 1e21, 1e308, -(2 ** 31) - 1, 1e-9],
]
const oddities = [null, true, false, [], {}, [[]], { a: 1 }, ['a'], { __proto__: null, length: 3 }]
const anything: readonly unknown[] = [...texts, ...days, ...moments, ...numbers, ...oddities]

export type Ids = readonly string[]
type Making = { random: Random; ids: Ids; accepted: Map<z.ZodType, readonly unknown[]> }

/** One maker remembers what each schema accepts. */
export function inputMaker(random: Random, ids: Ids) {
  const making: Making = { random, ids, accepted: new Map() }
  return (schema: z.ZodType) => make(schema, making)
}

function make(schema: z.ZodType, making: Making): unknown {
  const { random } = making
  if (random.chance(0.06)) return random.pick(anything)
  if (schema instanceof z.ZodObject) return makeObject(schema, making)
  if (schema instanceof z.ZodArray) return makeList(schema, making)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return random.chance(0.4) ? undefined : make(schema.unwrap() as z.ZodType, making)
  if (schema instanceof z.ZodCatch) return make(schema.unwrap() as z.ZodType, making)
  if (schema instanceof z.ZodNullable)
    return random.chance(0.3) ? null : make(schema.unwrap() as z.ZodType, making)
  if (schema instanceof z.ZodUnion) return make(random.pick(schema.options) as z.ZodType, making)
  if (schema instanceof z.ZodEnum) return random.pick(schema.options)
  if (schema instanceof z.ZodLiteral) return random.pick([...schema.values])
  if (schema instanceof z.ZodRecord) return makeRecord(schema, making)
  if (schema instanceof z.ZodPipe && !isLeaf(schema.in as z.ZodType))
    return make(schema.in as z.ZodType, making)
  return makeLeaf(schema, making)
}

const isLeaf = (schema: z.ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodTransform

function makeObject(schema: z.ZodObject, making: Making): object {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, make(field as z.ZodType, making)])
  const made = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  if (making.random.chance(0.02))
    made[making.random.pick(['extra', '__proto__', 'a\0'])] = making.random.pick(anything)
  return made
}

function makeList(schema: z.ZodArray, making: Making): unknown[] {
  const length = making.random.pick([0, 1, 1, 1, 2, 2, 3, 30])
  return Array.from({ length }, () => make(schema.element as z.ZodType, making))
}

function makeRecord(schema: z.ZodRecord, making: Making): object {
  const entries = Array.from({ length: making.random.below(4) }, () => [
    String(make(schema.keyType as z.ZodType, making)),
    make(schema.valueType as z.ZodType, making),
  ])
  return Object.fromEntries(entries)
}

/** Tried rather than derived: whatever a schema says, by pattern, by refinement or by a transform, is heeded. */
function makeLeaf(schema: z.ZodType, { random, ids, accepted }: Making): unknown {
  let choices = accepted.get(schema)
  if (!choices) {
    choices = [...anything, ...ids].filter(value => schema.safeParse(value).success)
    accepted.set(schema, choices)
  }
  return choices.length > 0 ? random.pick(choices) : random.pick(anything)
}

export type MadeUp = {
  method: Call['method']
  url: string
  payload?: string
  headers: Record<string, string>
}

/** As JSON where the call takes a body; a form with a file is made elsewhere. */
export function makeRequest(call: Call, random: Random, makeInput: (schema: z.ZodType) => unknown): MadeUp {
  const params = fieldsOf(call.params && makeInput(call.params))
  const path = call.path.replace(/:(\w+)/g, (_, name) => inAddress(params[name], random))
  const query = Object.entries(fieldsOf(call.query && makeInput(call.query)))
    .flatMap(([name, value]) => [value].flat().map(one => `${encode(name)}=${inAddress(one, random)}`))
    .join('&')
  const url = query ? `${path}?${query}` : path
  if (!call.body) return { method: call.method, url, headers: {} }
  const payload = JSON.stringify(makeInput(call.body)) ?? ''
  const isBroken = random.chance(0.01)
  return {
    method: call.method,
    url,
    payload: isBroken ? payload.slice(0, -1) : payload,
    headers: { 'content-type': random.chance(0.01) ? 'text/plain' : 'application/json' },
  }
}

const fieldsOf = (made: unknown): Record<string, unknown> =>
  typeof made === 'object' && made !== null ? (made as Record<string, unknown>) : {}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Escapes that mean nothing are left as they are now and then. */
function inAddress(value: unknown, random: Random): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return random.chance(0.01)
    ? random.pick(['%zz', '%', '%c3', '%00', '%2e%2e%2f'])
    : encode(text.slice(0, 500))
}
