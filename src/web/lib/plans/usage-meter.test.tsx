import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UsageMeter } from './usage-meter.tsx'

const shown = (used: number, limit: number | null) =>
  renderToStaticMarkup(<UsageMeter label="Transactions in 2025" used={used} limit={limit} />)

test('what is used is shown with the limit, in words and to a screen reader', () => {
  const html = shown(1234, 2000)
  expect(html).toContain('>1,234 of 2,000<')
  expect(html).toContain('aria-label="Transactions in 2025"')
  expect(html).toContain('aria-valuetext="1,234 of 2,000"')
})

// A plan that has ended may have held more than the one after it.
test('more than the limit fills the bar and no more, and the count stays true', () => {
  const html = shown(60, 50)
  expect(html).toContain('60 of 50')
  expect(html).toContain('translateX(0%)')
})

test('without a limit there is no bar', () => {
  const html = shown(7, null)
  expect(html).toContain('7 (no limit)')
  expect(html).not.toContain('progressbar')
})
