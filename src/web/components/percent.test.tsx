import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Percent } from './percent.tsx'

const text = (value: string, signed = false) =>
  renderToStaticMarkup(<Percent value={value} signed={signed} />).replace(/<[^>]*>/g, '')

test('one decimal, with sign and word where it is a gain or a loss', () => {
  expect(text('38.249', true)).toBe('+38.2% gain')
  expect(text('-1234.56', true)).toBe('\u22121,234.6% loss')
  expect(text('38.249')).toBe('38.2%')
})

test('what prints as zero is neither', () => {
  expect(text('0', true)).toBe('0.0%')
  expect(text('-0.04', true)).toBe('0.0%')
  expect(text('-0.04')).toBe('0.0%')
})
