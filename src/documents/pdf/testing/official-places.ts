// Where the fields of the official forms stand, as measured on the blanks themselves, in points from the lower left corner
// of a page. Written down apart from the code that calculates the places of our own drawing, which can be wrong.
import type { OfficialForm } from '../../forms/year-forms.ts'
import type { Slot, Slots } from '../slot.ts'
import { type NotedYear, notedYear } from './official-fields.ts'

type Place = readonly [left: number, width: number, height: number, align: Slot['align']]
type Bottoms = Readonly<Record<string, number>>

const columns8949: Readonly<Record<string, Place>> = {
  a: [36, 136.1, 24, 'left'],
  b: [172.8, 50.4, 12, 'center'],
  c: [223.2, 50.4, 12, 'center'],
  d: [273.6, 64, 12, 'right'],
  e: [338.4, 64.1, 12, 'right'],
  f: [403.2, 43.2, 12, 'center'],
  g: [446.4, 64.1, 12, 'right'],
  h: [511.2, 64.8, 12, 'right'],
}
const tick8949: Place = [50.4, 8, 8, 'center']

type Page8949 = { name: number; boxes: Bottoms; rows: readonly number[]; total: number }
const form8949: Record<NotedYear, { name: Place; ssn: Place; pages: readonly Page8949[] }> = {
  2022: {
    name: [36, 323.2, 14, 'left'],
    ssn: [360, 216, 14, 'center'],
    pages: [
      {
        name: 684,
        boxes: { A: 542.5, B: 530.5, C: 518.5 },
        rows: [420, 396, 372, 348, 324, 300, 276, 252, 228, 204, 180, 156, 132, 108],
        total: 60,
      },
      {
        name: 720,
        boxes: { D: 578.5, E: 566.5, F: 554.5 },
        rows: [456, 432, 408, 384, 360, 336, 312, 288, 264, 240, 216, 192, 168, 144],
        total: 96,
      },
    ],
  },
  2025: {
    name: [36, 330.4, 14, 'left'],
    ssn: [368.2, 207.8, 14, 'center'],
    pages: [
      {
        name: 684,
        boxes: { A: 530.2, B: 518.2, C: 506.3, G: 494.2, H: 482.2, I: 470.2 },
        rows: [372, 348, 324, 300, 276, 252, 228, 204, 180, 156, 132],
        total: 72,
      },
      {
        name: 720,
        boxes: { D: 566.2, E: 554.2, F: 542.2, J: 530.2, K: 518.2, L: 506.2 },
        rows: [408, 384, 360, 336, 312, 288, 264, 240, 216, 192, 168],
        total: 108,
      },
    ],
  },
}

const columnsD: Readonly<Record<string, Place>> = {
  d: [288, 71.2, 12, 'right'],
  e: [360, 71.2, 12, 'right'],
  g: [432, 71.2, 12, 'right'],
  h: [504, 72, 12, 'right'],
}
const single: Place = [504, 72, 12, 'right']
/** Between parentheses that the form prints. */
const loss: Place = [507, 66, 12, 'right']
const tickD: Place = [66.8, 8, 8, 'center']

type ScheduleD = { ssn: Place; funds: Readonly<Record<string, Place>> } & Record<
  'table' | 'singles' | 'losses',
  Bottoms
>
const scheduleD: Record<NotedYear, ScheduleD> = {
  2022: {
    ssn: [454.6, 121.4, 14, 'center'],
    funds: { yes: [403.2, 8, 8, 'center'], no: [446.4, 8, 8, 'center'] },
    table: { '1a': 516, '1b': 492, 2: 468, 3: 444, '8a': 228, '8b': 204, 9: 180, 10: 156 },
    singles: { 4: 432, 5: 408, 7: 360, 11: 132, 12: 120, 13: 108, 15: 60 },
    losses: { 6: 384, 14: 84 },
  },
  2025: {
    ssn: [453.6, 122.4, 14, 'center'],
    funds: { yes: [496.8, 8, 8, 'center'], no: [540, 8, 8, 'center'] },
    table: { '1a': 504, '1b': 480, 2: 456, 3: 432, '8a': 216, '8b': 192, 9: 168, 10: 144 },
    singles: { 4: 420, 5: 408, 7: 360, 11: 120, 12: 108, 13: 96, 15: 48 },
    losses: { 6: 384, 14: 72 },
  },
}
const secondPageD = {
  singles: { 16: 696, 18: 528, 19: 492 },
  losses: { 21: 360 },
  ticks: { '17.yes': 578, '17.no': 566, '20.yes': 458, '20.no': 422, '22.yes': 278, '22.no': 242 },
} satisfies Record<string, Bottoms>

/** For each page, what a place is for to where it is. */
export const officialPlaces = (year: number, form: OfficialForm): Slots[] =>
  form === 'f8949'
    ? form8949[notedYear(year)].pages.map(page => placesOf8949(notedYear(year), page))
    : [firstPageD(notedYear(year)), placesOfSecondPageD()]

function placesOf8949(noted: NotedYear, { name, boxes, rows, total }: Page8949): Slots {
  const places = new Map<string, Slot>([
    ['name', slot(form8949[noted].name, name)],
    ['ssn', slot(form8949[noted].ssn, name)],
    ...Object.entries(boxes).map(([box, bottom]) => [`box.${box}`, slot(tick8949, bottom)] as const),
  ])
  for (const [column, place] of Object.entries(columns8949)) {
    rows.forEach((bottom, index) => {
      places.set(`${index + 1}.${column}`, { ...slot(place, bottom), wraps: column === 'a' })
    })
    if ('defgh'.includes(column)) places.set(`total.${column}`, slot(place, total))
  }
  return places
}

function firstPageD(noted: NotedYear): Slots {
  const { ssn, funds, table, singles, losses } = scheduleD[noted]
  return new Map([
    ['name', slot([36, 416.9, 14, 'left'], 672)],
    ['ssn', slot(ssn, 672)],
    ...Object.entries(funds).map(([answer, place]) => [`qof.${answer}`, slot(place, 662)] as const),
    ...Object.entries(columnsD).flatMap(([column, place]) =>
      Object.entries(table).map(([line, bottom]) => [`${line}.${column}`, slot(place, bottom)] as const),
    ),
    ...placed(single, singles),
    ...placed(loss, losses),
  ])
}

const placesOfSecondPageD = (): Slots =>
  new Map([
    ...placed([489.6, 86.4, 12, 'right'], secondPageD.singles),
    ...placed([492.6, 80.4, 12, 'right'], secondPageD.losses),
    ...placed(tickD, secondPageD.ticks),
  ])

const placed = (place: Place, bottoms: Bottoms) =>
  Object.entries(bottoms).map(([line, bottom]) => [line, slot(place, bottom)] as const)

const slot = ([left, width, height, align]: Place, bottom: number): Slot => ({
  ...{ left, bottom, width, height, align },
  wraps: false,
})
