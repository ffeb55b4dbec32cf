// What is said of wrapping, bridging, liquid staking and pools: how they count, since when, and that the law is open.
import type { Conversion, ConversionReading } from '#engine'
import { dayWords } from '../method-words.ts'
import type { ConversionRead, GuideStep } from './guide-input.ts'

/** Within a sentence. */
export const actsOf: Record<Conversion, string> = {
  wrapping: 'wrapping',
  bridging: 'bridging',
  liquid_staking: 'liquid staking',
  pool: 'liquidity pools',
}

const counted: Record<ConversionReading, string> = {
  trade: 'counted as trades, so the gain or loss is reported in the year of the exchange',
  carry_over: 'not counted as trades, so the date acquired and the cost carry over to what was received',
}

const LAW =
  'No guidance of the IRS says which is right. An exchange is taxed where the two things differ materially in kind or in extent (Treas. Reg. § 1.1001-1(a); Cottage Savings v. Commissioner, 499 U.S. 554), and Notice 2024-57, which frees brokers from reporting several of these exchanges for now, takes no position.'

export function conversionFootings(read: readonly ConversionRead[]): string[] {
  if (read.length === 0) return []
  return [...read.map(footing), LAW]
}

function footing({ conversion, reading, chosenOn, exchanges }: ConversionRead): string {
  const name = actsOf[conversion]
  const many = `${exchanges.toLocaleString('en-US')} ${exchanges === 1 ? 'exchange' : 'exchanges'}`
  const since =
    chosenOn === undefined ? 'the usual way; you have not chosen' : `your choice of ${dayWords(chosenOn)}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${many}): ${counted[reading]} (${since}).`
}

export function conversionsStep(read: readonly ConversionRead[] = []): GuideStep[] {
  if (read.length === 0) return []
  return [
    {
      title: 'Check which of your exchanges count as trades',
      paragraphs: [
        ...read.map(footing),
        'No guidance of the IRS says which is right; your transaction summary names the law. Count them the same way every year. Keep your reasons with your records, and ask a tax professional if a lot of money depends on it. You can choose on the Tax Calculations page.',
      ],
    },
  ]
}
