import type { Locator } from '@playwright/test'
import reader from 'jsqr'

/** What a phone held in front of the screen reads. */
export async function scanQrCode(code: Locator): Promise<string | undefined> {
  const png = await code.screenshot()
  const { pixels, width, height } = await code.page().evaluate(async base64 => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.drawImage(bitmap, 0, 0)
    return { pixels: [...context.getImageData(0, 0, width, height).data], width, height }
  }, png.toString('base64'))
  return reader.default(Uint8ClampedArray.from(pixels), width, height)?.data
}
