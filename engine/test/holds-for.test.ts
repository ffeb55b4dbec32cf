import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsFor } from './holds-for.ts'

test('what holds for every input passes, each of them checked', () => {
  let checks = 0
  holdsFor(fc.nat(), () => void checks++)
  expect(checks).toBe(Number(process.env.PROPERTY_RUNS ?? 20))
})

test('a failing input is reported, as small as it was found', () => {
  expect(() => holdsFor(fc.nat(), value => expect(value).toBeLessThan(50))).toThrow('Counterexample: [50]')
})

test('a failure stays one when no time is left to look for a smaller', () => {
  const spin = (ms: number) => {
    const { user } = process.threadCpuUsage()
    while (process.threadCpuUsage().user - user < ms * 1000);
  }
  const fails = () => {
    spin(60)
    throw new Error('too large')
  }
  expect(() => holdsFor(fc.nat(), fails, 50)).toThrow(/Property failed after 1 tests/)
})

test('a run that could not finish is neither a failure nor a pass', () => {
  expect(() => holdsFor(fc.nat(), () => undefined, -1)).toThrow(
    /^Not decided: nothing failed, but only 0 of \d+ inputs were checked/,
  )
})
