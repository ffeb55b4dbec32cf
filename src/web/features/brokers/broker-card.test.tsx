import { expect, test } from 'vitest'
import { effectWords } from './broker-card.tsx'

const broker = { wallet: 'Coinbase', custody: 'broker', mustReport: true, sales: 3, form: null } as const

test('what follows from an answer, or from none, is said with its boxes', () => {
  expect(effectWords(broker, 2025)).toContain('box H (short-term) or K (long-term)')
  expect(effectWords({ ...broker, mustReport: false }, 2025)).toContain('box I (short-term) or L (long-term)')
  expect(effectWords({ ...broker, mustReport: false }, 2024)).toContain('box C (short-term) or F (long-term)')
  expect(effectWords({ ...broker, form: '1099-DA with basis' }, 2025)).toBe(
    'Its sales go in box G (short-term) or J (long-term) of Form 8949, for sales reported with their cost.',
  )
  expect(effectWords(broker, 2026)).toContain(
    'box G (short-term) or J (long-term) of Form 8949, for sales reported with their cost. Others go in H or K',
  )
  expect(effectWords({ ...broker, form: '1099-DA' }, 2026)).toContain('box H (short-term) or K (long-term)')
  expect(effectWords({ ...broker, form: '1099-B' }, 2025)).toContain('box B (short-term) or E (long-term)')
})
