import { describe, expect, test } from 'vitest'
import { methods } from '#engine'
import { feeFootings, legalFooting, poolingFooting } from './words.ts'

describe.each(methods)('%s', method => {
  test.each([2022, 2023, 2024])('in %i rests on the FAQs and on no rule that came later', year => {
    const words = legalFooting(method, year)
    expect(words).toContain('Rev. Proc. 2024-28, section 2')
    expect(words).not.toMatch(/1\.1012-1\(j\)|Notice|date and time/)
  })

  test.each([2025, 2026, 2027])('in %i rests on the regulation', year => {
    expect(legalFooting(method, year)).toContain('Treas. Reg. § 1.1012-1(j)')
    expect(poolingFooting('universal', year)).toBeUndefined()
  })
})

test('own books serve for units held by a broker through 2026, and not after', () => {
  expect(legalFooting('HIFO', 2026)).toContain('through December 31, 2026 (Notices 2025-7 and 2026-20)')
  expect(legalFooting('HIFO', 2027)).toContain('the broker must have been told')
})

test('fees are spoken of where the taxpayer chose otherwise than usual, and only in the years it reaches', () => {
  expect(feeFootings({}, 2024)).toEqual([])
  expect(feeFootings({ tradeFeesBefore2025: 'disposed', transferFees: 'disposal' }, 2024)).toEqual([])
  expect(feeFootings({ tradeFeesBefore2025: 'acquired' }, 2024).join()).toContain('Before 2025 no rule')
  expect(feeFootings({ tradeFeesBefore2025: 'acquired' }, 2025)).toEqual([])
  expect(feeFootings({ transferFees: 'basis' }, 2025).join()).toContain('no guidance of the IRS')
})
