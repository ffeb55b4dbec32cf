import type { ReactNode } from 'react'
import type { DifferingLots as Lots } from '../../contract/predicted-forms.ts'
import { dayWords } from './day-words.ts'
import { counting, dollarWords, fullAmountWords } from './figures.ts'

type DifferingLotsProps = { wallet: string; name: string; lots: Lots }

/** The lots of a sale as the broker takes them, beside those of the return. */
export const DifferingLots = ({ wallet, name, lots: { broker, own } }: DifferingLotsProps) => (
  <div className="grid gap-2 text-sm">
    <p>
      Your Form 8949 takes other lots for this sale than <bdi>{wallet}</bdi>. A broker sells the oldest coins
      in the account, unless it had your instructions by the time of the sale.
    </p>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-3">
      <Side
        title={
          <>
            <bdi>{wallet}</bdi>'s lots
          </>
        }
        name={name}
        side={broker}
        elsewhere="in the account since"
      />
      <Side title="Lots on your return" name={name} side={own} elsewhere="from another wallet, acquired" />
    </div>
  </div>
)

type SideProps = { title: ReactNode; name: string; side: Lots['own']; elsewhere: string }

const Side = ({ title, name, side: { count, lots }, elsewhere }: SideProps) => (
  <div>
    <p className="font-medium wrap-anywhere">{title}</p>
    <ul className="mt-1 grid gap-1 text-ink-2">
      {lots.map(({ acquired, isFromElsewhere, units, basis }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lot has no name of its own, and the list is replaced as a whole.
        <li key={index} className="num wrap-anywhere">
          {fullAmountWords(units)} <bdi>{name}</bdi>,{' '}
          {acquired === null
            ? 'acquired on an unknown day'
            : `${isFromElsewhere ? elsewhere : 'acquired'} ${dayWords(acquired)}`}
          , {basis === null ? 'basis not known' : `basis ${dollarWords(basis)}`}
        </li>
      ))}
      {count > lots.length && <li>And {counting(count - lots.length, 'more lot')}.</li>}
    </ul>
  </div>
)
