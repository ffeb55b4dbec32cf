// That whatever a person has entered, every report of the year is made, all of them agree, and the guide says what is so.
import { expect } from 'vitest'
import { usd } from '#engine'
import { dollars } from '../../../documents/filing/dollars.ts'
import { amendedYear } from '../../locks/amended-year.ts'
import { expectAgreement } from './expect-agreement.ts'
import { expectFiles } from './expect-files.ts'
import { readEveryReport } from './read-every-report.ts'
import { bookOf, newTaxpayer, type Taxpayer, YEAR } from './taxpayer.ts'
import type { Step } from './taxpayer-steps.ts'

export async function expectWholeYear(steps: readonly Step[]): Promise<void> {
  const taxpayer = newTaxpayer()
  for (const step of steps) step.take(taxpayer)
  const book = bookOf(taxpayer)
  for (const read of await expectAgreement(book, YEAR)) await expectFiles(book, read)
  await expectLocked(taxpayer)
}

/** The guide of a locked year leads to Form 1040-X exactly where the year has moved, with the figures of both. */
async function expectLocked(taxpayer: Taxpayer): Promise<void> {
  const { lock } = taxpayer
  if (!lock) return
  const book = bookOf(taxpayer)
  const amended = amendedYear(book, lock, new Date(0))
  const { guide, line } = await readEveryReport(book, YEAR, amended)
  expect(guide.includes('Correct what you filed with Form 1040-X')).toBe(amended !== undefined)
  if (!amended) return
  expect(guide).not.toContain('By mail: Form 1040,')
  for (const { name, filed, now } of [...amended.changes, ...amended.carriedForward])
    expect(guide).toContain(`${name}: ${dollars(filed)} as filed, ${dollars(now)} now`)
  const shown = /Short-term gain or loss: \S+ as filed, (\S+) now/.exec(guide)?.[1]
  if (shown)
    expect(shown).toBe(
      dollars((usd(line('1a')) + usd(line('1b')) + usd(line(2)) + usd(line(3))) as ReturnType<typeof usd>),
    )
}
