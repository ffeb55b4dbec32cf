import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Isolated } from './isolated.tsx'

const html = (text: string, ...names: string[]) =>
  renderToStaticMarkup(<Isolated text={text} names={names} />)

test('names in a sentence are set apart, wherever they stand', () => {
  expect(html('Moved from A (1) to A (1) 2.', 'A (1)', 'A (1) 2')).toBe(
    'Moved from <bdi>A (1)</bdi> to <bdi>A (1) 2</bdi>.',
  )
  expect(html('Kraken had to send it.', 'Kraken')).toBe('<bdi>Kraken</bdi> had to send it.')
})

test('without a name the sentence stays as it is', () => {
  expect(html('Nothing here.', '')).toBe('Nothing here.')
})
