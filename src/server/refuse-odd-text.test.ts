import { expect, test } from 'vitest'
import { refuseOddText } from './refuse-odd-text.ts'

test.each([
  [{ username: 'a\0' }, 'username'],
  [{ lines: [{ asset: 'BTC' }, { asset: '\0' }] }, 'lines.1.asset'],
  [{ types: { 'a\0b': 'x' } }, 'types.ab'],
  [{ note: 'half a face: \ud83d' }, 'note'],
])('a text that cannot be kept is refused wherever it stands: %j', (body, field) => {
  expect(() => refuseOddText({}, undefined, body)).toThrow(
    expect.objectContaining({ code: 'validation_failed', field }),
  )
})

test('everything else passes, however deep', () => {
  let body: unknown = 'a'
  for (let depth = 0; depth < 500_000; depth++) body = [body]
  expect(() => refuseOddText({ id: 'é\u0001😀' }, { page: 1, isOpen: true, from: null }, body)).not.toThrow()
})
