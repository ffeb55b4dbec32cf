import { expect, test } from 'vitest'
import { inFontLetters, unprintable } from './other-letters.ts'

test.each([
  ['日本円コイン', /^\[other letters [0-9A-F]{5}\]$/],
  ['比特币 钱包', /^\[other letters [0-9A-F]{5}\]$/],
  ['محفظة العملات', /^\[other letters [0-9A-F]{5}\]$/],
  ['ארנק', /^\[other letters [0-9A-F]{5}\]$/],
  ['हिन्दी', /^\[other letters [0-9A-F]{5}\]$/],
  ['Кошелёк', /^Koshelyok \[[0-9A-F]{5}\]$/],
  ['ΣΦ', /^SF \[[0-9A-F]{5}\]$/],
  ['USD₮0', /^USDT0 \[[0-9A-F]{5}\]$/],
  ['🚀MOON', /^MOON \[[0-9A-F]{5}\]$/],
  ['👩‍🚀', /^\[symbol [0-9A-F]{5}\]$/],
  ['日本 Wallet 2', /^\[other letters [0-9A-F]{5}\] Wallet 2$/],
  ['FIFO for 日本.', /^FIFO for \[other letters [0-9A-F]{5}\]\.$/],
  ['0.5 币 (staked)', /^0\.5 \[other letters [0-9A-F]{5}\] \(staked\)$/],
  ['\ud83d lone', /^\[symbol [0-9A-F]{5}\] lone$/],
])('%s can be read', (text, printed) => {
  expect(inFontLetters(text)).toMatch(printed)
  // What is printed is printed the same again.
  expect(inFontLetters(inFontLetters(text))).toBe(inFontLetters(text))
})

test('no two names look the same, and one name always looks the same', () => {
  const names = [
    'ВТС',
    'BTC',
    'VTS',
    '币',
    '幣',
    '🚀MOON',
    '🌕MOON',
    'MOON',
    'USD₮',
    'USDT',
    'コイン',
    'コイ',
  ]
  expect(new Set(names.map(inFontLetters)).size).toBe(names.length)
  expect(inFontLetters('Jose\u0301 币')).toBe(inFontLetters('José 币'))
  expect(inFontLetters('2 币')).toBe(`2 ${inFontLetters('币')}`)
})

test('what is not seen leaves no trace, and accents are dropped where the font lacks them', () => {
  expect(inFontLetters('A\u200bB\u200eC\ufe0f')).toBe('ABC')
  expect(inFontLetters('x\u0302')).toBe('x')
  expect(inFontLetters('Šárka Łukasz’s – 5 € −1')).toBe('Sárka Lukasz’s – 5 € -1')
})

test('the letters that a form cannot show of a name are listed, each once', () => {
  expect(unprintable('José Łuczak, Jr. & Ana O’Neill')).toEqual([])
  expect(unprintable('山田 太郎 田')).toEqual(['山', '田', '太', '郎'])
  expect(unprintable('Иван')).toEqual(['И', 'в', 'а', 'н'])
})
