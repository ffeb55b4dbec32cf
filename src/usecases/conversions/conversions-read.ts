// How the conversions count that a return rests on: those of its year, and earlier ones, whose tokens may be sold in it.
import { openConversion, readingOf } from '#engine'
import { conversionKinds } from '../../contract/conversions.ts'
import type { ConversionRead } from '../../documents/filing/guide-input.ts'
import type { Book } from '../books/books.ts'
import { dayAt, startOfYear } from '../filing/years.ts'

export function conversionsRead(
  { events, filing }: Pick<Book, 'events' | 'filing'>,
  year: number,
): ConversionRead[] {
  const { timeZone } = filing.facts
  const end = startOfYear(year + 1, timeZone)
  const kinds = events.flatMap(event => (event.at < end ? (openConversion(event) ?? []) : []))
  return conversionKinds.flatMap(conversion => {
    const exchanges = kinds.filter(kind => kind === conversion).length
    if (exchanges === 0) return []
    const chosenAt = filing.readings.get(conversion)?.chosenAt
    return [
      {
        conversion,
        reading: readingOf(filing.settings, conversion),
        exchanges,
        chosenOn: chosenAt && dayAt(chosenAt.getTime(), timeZone),
      },
    ]
  })
}
