import { expect, test } from 'vitest'
import { usd } from '#engine'
import { unidentifiedText } from './unidentified.ts'

const sales = { year: 2025, late: 0, missing: 0, gain: usd('-15000'), gainInTime: usd('40000.5') }

test('what was never identified, what FIFO comes to, and the way forward', () => {
  expect(unidentifiedText({ ...sales, missing: 2 })).toBe(
    'Nothing on record shows that the lots of 2 sales in 2025 were identified by the time of the sale. Without proof that they were in time, the oldest lots count as sold (FIFO). Your net gain or loss is then $40,000.50 instead of ($15,000.00): $55,000.50 more. If you identified them in time, enter when in Review. If you did not, switch 2025 to FIFO. Then make your forms again.',
  )
})

test('what was identified too late, with a result that is lower or the same', () => {
  const late = { ...sales, late: 1 }
  expect(unidentifiedText({ ...late, gain: usd('20'), gainInTime: usd('15') })).toContain(
    'The lots of 1 sale in 2025 were identified after the sale, which is too late. Without proof that they were in time, the oldest lots count as sold (FIFO). Your net gain or loss is then $15.00 instead of $20.00: $5.00 less.',
  )
  expect(unidentifiedText({ ...late, gain: usd('20'), gainInTime: usd('20') })).toContain(
    'Your net gain or loss is $20.00 both ways, on other lots.',
  )
})
