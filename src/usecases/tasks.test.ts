import { expect, test } from 'vitest'
import { tasks } from './tasks.ts'

test('every task has an end that its process does not decide', () => {
  for (const { name, deadlineMs } of Object.values(tasks)) {
    expect(deadlineMs, name).toBeGreaterThan(0)
    expect(deadlineMs, name).toBeLessThanOrEqual(15 * 60_000)
  }
})

test('what reads or writes a file of any size is heavy', () => {
  const read = [tasks.importFile, tasks.previewImport, tasks.readStatement]
  const files = [...read, tasks.report, tasks.taxExport, tasks.storePages]
  expect(files.map(({ weight }) => weight)).toEqual(files.map(() => 10))
})
