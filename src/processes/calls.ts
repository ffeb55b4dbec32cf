// What a process and its child say to each other. A child is given a module and what it needs, then any number of
// calls; each call ends in one answer.
import type { PackedError } from './packed-error.ts'

/** The first thing a child hears. `data` holds secrets, which are in no argument and no environment this way. */
export type Start = { module: string; data: unknown; niceness: number }
export type Ask = { id: number; call: string; input: unknown }
/** The caller no longer waits. */
export type CallOff = { id: number; calledOff: PackedError }
export type ToChild = Start | Ask | CallOff

export type Answer = { id: number; result: unknown } | { id: number; error: PackedError }
export type NewsMessage = { id: number; news: unknown }
export type FromChild = Answer | NewsMessage

/** What a call can do besides answering. */
export type CallLine = { signal: AbortSignal; report(news: unknown): void }
export type Calls = Record<string, (input: never, line: CallLine) => Promise<unknown>>
/** What the module of a child exports as `serve`. */
export type Serve<Data> = (data: Data) => Calls
