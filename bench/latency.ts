// What people feel: how long requests took, the slow ones too.
import { readFileSync } from 'node:fs'

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const spread = (values: readonly number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms (${values.length} requests)`

/** What else the machine did: figures of a busy one say little about the product. */
export const machineLoad = () =>
  `load ${readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 2).join(', ')}`
