// What brokers' forms show beside the sales: tax that was withheld, and losses that are not allowed.
import { sum, ZERO_USD } from '#engine'
import { linesOf } from '../forms/years.ts'
import { dollars } from './dollars.ts'
import type { GuideInput, GuideStep } from './guide-input.ts'

export function withheldStep({ year, withheld }: GuideInput): GuideStep[] {
  if (withheld.length === 0) return []
  const { withheld: line } = linesOf(year)
  const brokers = withheld.map(({ wallet, usd }) =>
    withheld.length === 1 ? wallet : `${wallet} (${dollars(usd)})`,
  )
  return [
    {
      title: 'Claim the tax your brokers withheld',
      paragraphs: [
        `Enter ${dollars(sum(withheld.map(({ usd }) => usd)))} on Form 1040${line ? `, line ${line}` : ''}, with the federal income tax withheld on your other Forms 1099. It is in box 4 of your form from ${list.format(brokers)}.`,
      ],
    },
  ]
}

export function washSaleStep({ washSales, hasOwnWashSales = false }: GuideInput): GuideStep[] {
  const isOnForms = washSales !== ZERO_USD
  if (!isOnForms && !hasOwnWashSales) return []
  return [
    {
      title: isOnForms ? 'Wash sales on your brokers’ forms' : 'Wash sales in your records',
      paragraphs: [
        isOnForms
          ? `Your brokers’ forms show ${dollars(washSales)} of losses that are not allowed because of wash sales. Where your records have such a loss, Form 8949 adds it back with code W.`
          : 'Your records have losses that are not allowed because of wash sales. Form 8949 adds them back with code W, as far as there is a loss.',
        'A disallowed loss is added to the cost of what you bought in its place. Lotwise does not do that: change the cost of that purchase yourself.',
        isOnForms
          ? 'The wash sale rules are for tokenized securities, not for other coins. If your form shows one for such a coin, ask the broker to correct it.'
          : 'The wash sale rules are for tokenized securities, not for other coins.',
      ],
    },
  ]
}

const list = new Intl.ListFormat('en-US')
