// JSON as exchanges send it, with every number as the text it was sent as: a double would round amounts.
import { ConnectorError } from './connector-error.ts'

export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Node hands the text of a number to the reviver, which the library's types do not know yet. */
type Reviver = (key: string, value: unknown, context: { source: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

export function readJson(text: string): Json {
  try {
    // The reviver is asked about each value, which takes several times as long as all the rest.
    if (!ANY_NUMBER.test(text)) return JSON.parse(text) as Json
    if (!ODD_NUMBER.test(text)) return withTexts(JSON.parse(text))
    return parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value)) as Json
  } catch {
    throw new ConnectorError('malformed')
  }
}

/** What looks like one inside of a text only takes longer. */
const ANY_NUMBER = /(?:^|[:,[])\s*[-\d]/
/** Not written as JavaScript writes it, or maybe not: all but whole numbers of up to 15 digits. */
const ODD_NUMBER = /(?:^|[:,[])\s*(?:-|\d{16}|\d+[.e])/i

/** Whole numbers as texts, in place. */
function withTexts(value: unknown): Json {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null) {
    const members = value as Record<string, unknown>
    for (const name of Object.keys(members)) {
      const member = members[name]
      if (typeof member === 'number') members[name] = String(member)
      else if (typeof member === 'object') withTexts(member)
    }
  }
  return value as Json
}

/** What must be a list. */
export function listOf(json: Json | undefined): readonly Json[] {
  if (!isList(json)) throw new ConnectorError('malformed')
  return json
}

const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json)

/** A member that must be an object. */
export function objectIn(json: Json | undefined, name: string): { readonly [name: string]: Json } {
  const value = isObject(json) ? json[name] : undefined
  if (!isObject(value)) throw new ConnectorError('malformed')
  return value
}

export const isObject = (json: Json | undefined): json is { readonly [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** A member as text; '' where it is not there. */
export function textIn(json: Json | undefined, name: string): string {
  const value = isObject(json) ? json[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** A member by its path ('origin.amount') as text: '' where it is not there, JSON where it is more than one value. */
export function textAt(json: Json | undefined, path: string): string {
  const value = path
    .split('.')
    .reduce<Json | undefined>((at, name) => (isObject(at) ? at[name] : undefined), json)
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
