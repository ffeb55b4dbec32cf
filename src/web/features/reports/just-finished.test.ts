import { describe, expect, it } from 'vitest'
import type { Report } from '../../../contract/reports.ts'
import { justFinished } from './just-finished.ts'

const report = (id: string, status: Report['status']): Report => ({
  id,
  type: 'form8949',
  title: 'Form 8949, 2025',
  status,
  createdAt: '2026-02-01T12:00:00.000Z',
  taxYear: 2025,
  format: 'pdf',
  method: 'FIFO',
  methodUsed: 'FIFO',
  fileName: null,
  error: null,
  isOutdated: false,
  isAmended: false,
  hasOpenIssues: false,
  gain: null,
  edition: null,
})
const idsOf = (reports: readonly Report[]) => reports.map(({ id }) => id)

describe('reports that have just been finished', () => {
  it('were pending before and are complete or failed now', () => {
    const before = [report('a', 'pending'), report('b', 'pending'), report('c', 'pending')]
    const now = [report('a', 'complete'), report('b', 'error'), report('c', 'pending')]
    expect(idsOf(justFinished(before, now))).toEqual(['a', 'b'])
  })

  it('are not those that were complete all along, seen for the first time, or deleted', () => {
    const before = [report('old', 'complete'), report('deleted', 'pending')]
    const now = [report('old', 'complete'), report('first seen', 'complete')]
    expect(justFinished(before, now)).toEqual([])
  })
})
