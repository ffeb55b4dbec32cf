import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { formsOf } from '../forms/years.ts'
import { assetsInOtherLetters, columnA, shortenedIds } from './column-a.ts'
import { form8949Pdf } from './form8949.ts'
import { slotsOf } from './form8949-places.ts'
import { statementSlots } from './statement-page.ts'
import { busyForm, tableOf } from './testing/busy-form.ts'
import { readFilled } from './testing/read-filled.ts'
import { readSlots } from './testing/read-slots.ts'
import { setterOf } from './type-setting.ts'

const hash = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
const position = '0.123456789012345678 UNI-V2-LP-WETH-USDC-0.30%-POSITION-184467 (staked)'
const name = 'Visit-this-page-to-claim-your-reward-'.repeat(6)

const document = await PDFDocument.create()
const set = setterOf(document.embedStandardFont(StandardFonts.HelveticaBold), 'F')
const sizesOf = (operators: string) =>
  [...operators.matchAll(/\/F ([\d.]+) Tf/g)].map(([, size]) => Number(size))

const columns = [2022, 2025].flatMap(year =>
  ([1, 2] as const).map(part => [`${year}`, slotsOf(formsOf(year), part).get('1.a')] as const),
)

test.each([...columns, ['statement', statementSlots('tall').get('1.a')] as const])(
  'whatever column (a) of %s says has letters of 6 points or more',
  (_, slot) => {
    if (!slot) throw new Error('There is no column (a)')
    const ids = [undefined, '12345', hash, `0x${hash}`, `${hash}-${hash}`]
    for (const description of ['0.5 BTC', position, `1000000 ${name}`])
      for (const id of ids)
        for (const size of sizesOf(set(columnA({ description }, id), slot)))
          expect(size).toBeGreaterThanOrEqual(6)
  },
)

const onForm = async (description: string, id: string | undefined) => {
  const form = busyForm(2025, 1)
  const boxes = form.boxes.map(box => ({
    ...box,
    rows: tableOf([...box.rows].map(row => ({ ...row, description }))),
  }))
  const { pages } = await readFilled(await form8949Pdf({ form: { ...form, boxes }, idOf: () => id }))
  return String(readSlots(slotsOf(formsOf(2025), 1), pages[0])['1.a']).replaceAll(' ', '')
}

test('a hash is printed whole where there is room for it', async () => {
  expect(await onForm('0.5 BTC', hash)).toBe(`0.5BTC,ID${hash}`)
})

test('beside a long name it is shortened: its first and last characters', async () => {
  // The ellipsis is byte 0x85 of the font's encoding.
  expect(await onForm(position, hash)).toBe(`${position},ID4a5e1e4b\x85fdeda33b`.replaceAll(' ', ''))
})

test('units are never shortened, and a name only if it is longer than the column', async () => {
  const printed = await onForm(`1000000.000000000000000001 ${name}`, hash)
  expect(printed).toMatch(/^1000000\.000000000000000001Visit-this-page/)
  expect(printed).toMatch(/-reward-,ID4a5e1e4b\x85fdeda33b$/)
  expect(await onForm(position, undefined)).toBe(position.replaceAll(' ', ''))
})

test('the ids that are not whole on the form are listed whole, each once', async () => {
  const form = busyForm(2025, 4)
  const boxes = form.boxes.slice(0, 1).map(box => ({
    ...box,
    rows: tableOf(
      [...box.rows].map((row, index) => ({ ...row, description: index === 0 ? '0.5 BTC' : position })),
    ),
  }))
  const rows = [...(boxes[0]?.rows ?? [])]
  const ids = [hash, '12345', hash.replace('4a5e', 'ffff'), hash.replace('4a5e', 'ffff')]
  const idOf = (row: { disposalId: string }) =>
    ids[rows.findIndex(each => each.disposalId === row.disposalId)]
  expect(await shortenedIds({ ...form, boxes }, idOf)).toEqual([
    { sold: rows[2]?.sold, description: position, id: hash.replace('4a5e', 'ffff') },
  ])
})

const others = [
  '日本円コイン',
  '比特币',
  'عملة رقمية',
  'Биткоин',
  '🚀🌕',
  'ＵＳＤ₮',
  'हिन्दी सिक्का',
  '\ud83d'.repeat(70),
]

test.each(others)(
  'a coin named %s is printed in letters that can be read, and by its contract',
  async name => {
    const printed = await onForm(`0.5 ${name}`, '12345')
    expect(printed).toMatch(/^0\.5[\w[\]]*\[[a-z]*[0-9A-F]{5}\],ID12345$/)
    expect(printed).not.toContain('U+')
    const contract = '0xdac17f958d2ee523a2206206994597c13d831ec7'
    expect(columnA({ description: `0.5 ${name}` }, undefined, contract)[0]?.endsWith(`] ${contract}`)).toBe(
      true,
    )
    expect(columnA({ description: '0.5 USDT' }, undefined, contract)).toEqual(['0.5 USDT'])
  },
)

test('the contracts that are asked for are of the coins whose names need one, each once', () => {
  const form = busyForm(2025, 3)
  const names = ['BTC', '币', '币']
  const boxes = form.boxes.slice(0, 1).map(box => ({
    ...box,
    rows: tableOf([...box.rows].map((row, index) => ({ ...row, description: `1 ${names[index]}` }))),
  }))
  expect(assetsInOtherLetters({ ...form, boxes })).toEqual(['币'])
})
