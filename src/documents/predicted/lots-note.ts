// The lots of a sale in a sentence, where the broker takes others than the return.
import { dollarsOf, formDay } from '../../ledger/form-figures.ts'

type Side = {
  count: number
  lots: readonly {
    acquired: string | null
    isFromElsewhere: boolean
    units: string
    basis: string | null
  }[]
}
export type LotsOfSale = { broker: Side; own: Side }

/** Where there is no room for each of them. */
export const OTHER_LOTS = 'Your Form 8949 takes other lots for this sale. The CSV file lists them.'

export const lotsNote = (wallet: string, name: string, { broker, own }: LotsOfSale) =>
  `Your Form 8949 takes other lots for this sale: ${listed(own, name, 'from another wallet, acquired')}. Lots of ${wallet}: ${listed(broker, name, 'in the account since')}.`

const listed = ({ count, lots }: Side, name: string, elsewhere: string) =>
  [
    ...lots.map(({ acquired, isFromElsewhere, units, basis }) => {
      const since =
        acquired === null
          ? 'acquired on an unknown day'
          : `${isFromElsewhere ? elsewhere : 'acquired'} ${formDay(acquired)}`
      return `${units} ${name} ${since}, ${basis === null ? 'basis not known' : `basis ${dollarsOf(basis)}`}`
    }),
    ...(count > lots.length ? [`${count - lots.length} more`] : []),
  ].join('; ')
