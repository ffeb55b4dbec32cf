import { expect, test } from 'vitest'
import { coinGlyphs } from './coin-glyphs.ts'
import { glyphFor } from './coin-mark.tsx'
import { sourceGlyphs } from './source-glyphs.ts'
import { glyphOf } from './source-mark.tsx'

test('every mark is one drawing in one color, so that as a mask nothing of it is lost', () => {
  const drawings = [...Object.values(coinGlyphs), ...Object.values(sourceGlyphs)]
  expect(drawings.length).toBeGreaterThan(60)
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"/)
    expect(svg.match(/(?<=fill=")[^"]+/g)?.filter(fill => fill !== 'none' && fill !== '#fff')).toEqual([])
    // Nothing that loads or runs, whatever a later version of the package brings.
    expect(svg).not.toMatch(/<script|<image|<use|href|on\w+=/i)
  }
})

test('a coin is known by its letters, and one without a drawing has none', () => {
  expect(glyphFor(coinGlyphs, 'btc')).toBe(coinGlyphs.BTC)
  expect(glyphFor(coinGlyphs, 'XBT')).toBe(coinGlyphs.BTC)
  for (const symbol of ['MYCOIN', 'constructor', '__proto__', ''])
    expect(glyphFor(coinGlyphs, symbol)).toBeUndefined()
})

test('a source is known by how its name begins', () => {
  for (const name of ['Coinbase', 'coinbase pro', 'Coinbase: main'])
    expect(glyphOf(sourceGlyphs, name)).toBe(sourceGlyphs.coinbase)
  expect(glyphOf(sourceGlyphs, 'Binance.US')).toBe(sourceGlyphs.binance)
  for (const name of ['Krakenfish', 'My Kraken', '']) expect(glyphOf(sourceGlyphs, name)).toBeUndefined()
})
