import type { ReactNode } from 'react'
import { Money } from '../../components/money.tsx'
import { Tag } from '../../components/tag.tsx'
import { workedLine } from './sample.ts'

/** One sample line of Form 8949, opened down to the two trades it came from. */
export function WorkedLine() {
  const { quantity, asset, sale, purchase, gain } = workedLine
  const coins = `${quantity} ${asset}`
  return (
    <figure
      aria-labelledby="worked-line-title"
      className="min-w-0 rounded-[14px] border border-line bg-surface p-5 shadow-lift sm:p-6"
    >
      <figcaption className="flex items-center justify-between gap-3">
        <span id="worked-line-title" className="text-sm text-ink-2">
          A sample line, opened
        </span>
        <Tag>Form 8949, Part II</Tag>
      </figcaption>
      <table className="mt-4 w-full border-collapse text-sm">
        <caption className="sr-only">How the sample gain on {coins} is worked out, in US dollars</caption>
        <tbody>
          <Line
            label={`Sold ${sale.on}, ${sale.at}`}
            detail={<Trade price={sale.price} />}
            amount={sale.gross}
          />
          <Line label="Less selling fee" amount={sale.fee} />
          <Result label="Proceeds" column="d" amount={sale.proceeds} />
        </tbody>
        <tbody>
          <Line
            label={`Bought ${purchase.on}, ${purchase.at}`}
            detail={<Trade price={purchase.price} />}
            amount={purchase.gross}
          />
          <Line label="Plus purchase fee" amount={purchase.fee} />
          <Result label="Basis" column="e" amount={purchase.basis} />
        </tbody>
        <tbody>
          <tr className="border-t-2 border-line-strong text-base font-[640]">
            <th scope="row" className="pt-4 text-left">
              Long-term gain <Column letter="h" />
            </th>
            <td className="pt-4 text-right">
              <Money value={gain} signed />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mt-1 text-fine text-ink-3">
        Held for more than one year, so it belongs in Part{'\u00a0'}II.
      </p>
    </figure>
  )
}

function Trade({ price }: { price: string }) {
  return (
    <>
      {workedLine.quantity} {workedLine.asset} at <Money value={price} />
    </>
  )
}

function Line({ label, detail, amount }: { label: string; detail?: ReactNode; amount: string }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2">
        {label}
        {detail && <span className="block text-fine text-ink-3">{detail}</span>}
      </th>
      <td className="py-1.5 text-right text-ink-2">
        <Money value={amount} />
      </td>
    </tr>
  )
}

function Result({ label, column, amount }: { label: string; column: string; amount: string }) {
  return (
    <tr className="border-t border-line font-semibold">
      <th scope="row" className="pt-2.5 pb-5 text-left">
        {label} <Column letter={column} />
      </th>
      <td className="pt-2.5 pb-5 text-right">
        <Money value={amount} />
      </td>
    </tr>
  )
}

function Column({ letter }: { letter: string }) {
  return <span className="text-fine font-normal text-ink-3">column ({letter})</span>
}
