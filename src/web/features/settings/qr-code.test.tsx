import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const MODULE_PIXELS = 4

/** Paints the squares of the drawing and scans the picture, as a phone does. */
function scanned(text: string): string | undefined {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Code" />)
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * MODULE_PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, column, row] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < MODULE_PIXELS; y++)
      for (let x = 0; x < MODULE_PIXELS; x++) {
        const [left, top] = [Number(column) * MODULE_PIXELS + x, Number(row) * MODULE_PIXELS + y]
        pixels.fill(0, (top * width + left) * 4, (top * width + left) * 4 + 3)
      }
  return jsQR(pixels, width, width)?.data
}

const keyUri = (name: string) =>
  `otpauth://totp/${encodeURIComponent(`Lotwise:${name}`)}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Lotwise`

test.each([
  ['a short name', keyUri('ann')],
  ['a name beyond ASCII', keyUri('Größe ₿')],
  ['the longest name there is', keyUri('🔐'.repeat(50))],
  ['text beyond ASCII', 'Größe ₿ 🔐'],
])('the code of %s can be scanned', (_, text) => {
  expect(scanned(text)).toBe(text)
})
