// Gifts and donations of a year by who received them, as far as the person says so.
import { roundToCents } from '#engine'
import type { Given } from './guide-input.ts'
import { type Departure, eventsIn, totalDeduction, totalValue } from './year-lists.ts'

/** The largest first; those without a name last. Different spellings of one name are one as far as case and blanks go. */
export function byRecipient(departures: readonly Departure[]): Given[] {
  const groups = Map.groupBy(departures, ({ recipient }) => recipient?.ein ?? keyOf(recipient?.name))
  return [...groups.values()]
    .map(givenTo)
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        (a.value === b.value ? 0 : a.value > b.value ? -1 : 1),
    )
}

const keyOf = (name: string | undefined) =>
  name === undefined ? null : `name ${name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()}`

function givenTo(departures: readonly Departure[]): Given {
  const told = departures.flatMap(({ recipient }) => recipient ?? [])
  const about = told.map(({ relation, ein }) => relation ?? (ein && `EIN ${ein}`)).find(Boolean)
  return {
    name: told[0]?.name ?? null,
    about: about ?? null,
    count: eventsIn(departures),
    value: roundToCents(totalValue(departures)),
    deduction: roundToCents(totalDeduction(departures)),
    unknown: eventsIn(departures.filter(({ value }) => value === null)),
  }
}

export const nameWords = ({ name, about }: Pick<Given, 'name' | 'about'>, otherwise: string) =>
  name === null ? otherwise : about === null ? name : `${name} (${about})`
