// Schedule D as a PDF: the official form where its blank is installed, our own drawing of it otherwise.
import { type Rounding, type ScheduleD, type Usd, ZERO_USD } from '#engine'
import { unknownProceedsNote } from '../forms/unknown-proceeds.ts'
import type { DraftForms, YearForms } from '../forms/year-forms.ts'
import { formsOf } from '../forms/years.ts'
import { drawScheduleD } from './draw-schedule-d.ts'
import { formFiller } from './form-filler.ts'
import { layoutNote, marginNote } from './layout-note.ts'
import { moneyText } from './money-text.ts'
import { readBlank } from './read-blank.ts'

type ScheduleDPdfInput = {
  scheduleD: ScheduleD
  year: number
  /** Which forms it is printed on, where not on those of its year. */
  forms?: YearForms | DraftForms | undefined
  /** The bytes of the official form of the year, or of its draft. None where there is none yet: that of another year is
   * not it. */
  blank?: Uint8Array | undefined
  rounding?: Rounding | undefined
  /** Gains on other property, whose lines we do not know: the lines that add everything up are left blank. */
  hasOtherGains?: boolean | undefined
  /** Rows of Form 8949 that nobody knows the proceeds of, and that are counted without gain. */
  unknownProceeds?: number | undefined
  /** What else is to be said on the cover page, first. */
  notes?: readonly string[] | undefined
}

export const otherGainsNote =
  'Your tax profile has other capital gains or losses, and Lotwise does not know which lines they go on. Add them to ' +
  'Schedule D, then fill in lines 7, 15 and 16 to 22, which are left blank here.'

type Entry = [slot: string, value: string | true]

export async function scheduleDPdf(input: ScheduleDPdfInput): Promise<Uint8Array> {
  const { scheduleD, year, blank, rounding = 'cents', hasOtherGains = false, unknownProceeds = 0 } = input
  const { forms = formsOf(year) } = input
  const pages = await (blank ? readBlank(forms, 'f1040sd', blank) : drawScheduleD(year, forms))
  const note = layoutNote(forms, year, 'Schedule D')
  const cover = [
    ...(unknownProceeds > 0 ? [unknownProceedsNote(unknownProceeds, 'this schedule')] : []),
    ...(input.notes ?? []),
    ...(note ? [`${note} Make it again once the form is published.`] : []),
    ...(hasOtherGains ? [otherGainsNote] : []),
  ]
  const filler = await formFiller(pages, `Schedule D (Form 1040), ${year}`, cover)
  const margin = marginNote(note, unknownProceeds)
  const first = firstPage(scheduleD.lines, rounding)
  const isTotal = ([slot]: Entry) => (resultLines as readonly unknown[]).includes(Number(slot))
  filler.addPage(0, hasOtherGains ? first.filter(entry => !isTotal(entry)) : first, margin)
  filler.addPage(1, hasOtherGains ? [] : secondPage(scheduleD.lines, rounding), margin)
  return filler.save()
}

const tableLines = ['1a', '1b', 2, 3, '8a', '8b', 9, 10] as const
/** Blank where there is nothing to say. */
const optionalLines = [4, 5, 6, 11, 12, 13, 14] as const
/** Results, zero or not. */
const resultLines = [7, 15] as const

function firstPage(lines: ScheduleD['lines'], rounding: Rounding): Entry[] {
  const money = (slot: string, amount: Usd): Entry => [slot, moneyText(amount, rounding)]
  return [
    ...tableLines.flatMap(line => {
      const { d, e, g, h } = lines[line]
      if ([d, e, g, h].every(amount => amount === ZERO_USD)) return []
      const adjustment = g === ZERO_USD ? [] : [money(`${line}.g`, g)]
      return [money(`${line}.d`, d), money(`${line}.e`, e), ...adjustment, money(`${line}.h`, h)]
    }),
    ...optionalLines.filter(line => lines[line] !== ZERO_USD).map(line => money(String(line), lines[line])),
    ...resultLines.map(line => money(String(line), lines[line])),
  ]
}

function secondPage(lines: ScheduleD['lines'], rounding: Rounding): Entry[] {
  const entries: Entry[] = [['16', moneyText(lines[16], rounding)]]
  if (lines[17] !== null) entries.push([lines[17] ? '17.yes' : '17.no', true])
  // Whatever else is filed, an amount on line 18 makes line 20 a no. Only the taxpayer knows that it is a yes.
  if (lines[18]) entries.push(['18', moneyText(lines[18], rounding)], ['20.no', true])
  if (lines[21] !== null) entries.push(['21', moneyText(lines[21], rounding)])
  if (lines[22] !== null) entries.push([lines[22] ? '22.yes' : '22.no', true])
  return entries
}
