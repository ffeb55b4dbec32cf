// The lines of Form 8960, where the net investment income tax is due.
import { usdText } from '#engine'
import { form8960Lines, type InvestmentTax, isTaxDue, REWARDS_WORDS } from '../filing/form8960.ts'
import type { SummaryInput } from './input.ts'
import { INNER, type Pages } from './pages.ts'
import { figure, type Money, words } from './table-parts.ts'

const BASIS_WORDS =
  'From your records and your tax profile. Lines without an amount are yours to fill in; they change the lines that add them up.'

const addedWords = ({ added }: InvestmentTax, money: Money) =>
  `Crypto adds ${money(added)} to the tax on line 17.`

export function drawInvestmentTax(page: Pages, { investmentTax }: SummaryInput, money: Money): void {
  if (!investmentTax || !isTaxDue(investmentTax)) return
  page.heading(`Net investment income tax, for Form 8960 of ${investmentTax.year}`, 400)
  page.paragraph(`${BASIS_WORDS} ${addedWords(investmentTax, money)} ${REWARDS_WORDS}`)
  page.table(
    [words('Line', 50), words('', INNER - 150), figure('Amount', 100)],
    form8960Lines(investmentTax).map(({ line, words, amount }) => [
      line,
      words,
      amount === null ? '' : money(amount),
    ]),
  )
}

export function investmentTaxCells({ investmentTax }: SummaryInput) {
  if (!investmentTax || !isTaxDue(investmentTax)) return []
  const section = `Form 8960, ${investmentTax.year}`
  return [
    { section, note: BASIS_WORDS },
    ...form8960Lines(investmentTax).map(({ line, words, amount }) => ({
      section,
      item: `${line}. ${words}`,
      amount: amount === null ? '' : usdText(amount),
    })),
    {
      section,
      item: 'Added by crypto, of line 17',
      amount: usdText(investmentTax.added),
      note: REWARDS_WORDS,
    },
  ]
}
