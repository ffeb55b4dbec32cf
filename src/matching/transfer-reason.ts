// Why two movements look like one transfer, in a sentence.
import { compare, minus } from '../ledger/decimal.ts'
import { hashKeyOf } from './transfer-pools.ts'

type Half = { quantity: string; at: number; hash: string | null; asset: string }

export function transferReason(out: Half, arrival: Half): string {
  if (out.asset !== arrival.asset) return `Same transaction hash, ${apartWords(arrival.at - out.at)}.`
  const hasHash = out.hash && arrival.hash && hashKeyOf(out.hash) === hashKeyOf(arrival.hash)
  const isSame = compare(out.quantity, arrival.quantity) === 0
  const amount = isSame
    ? 'the same amount'
    : `${minus(out.quantity, arrival.quantity)} ${out.asset} less arrived`
  const apart = apartWords(arrival.at - out.at)
  return `${hasHash ? 'Same transaction hash, ' : ''}${hasHash ? amount : capitalized(amount)}, ${apart}.`
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Clocks of exchanges differ by minutes. What arrived hours before it left has the clock of another time zone. */
function apartWords(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes < 1) return 'at the same time'
  if (ms > 0 || minutes <= 60) return `${lengthOf(minutes)} apart`
  const mistake = minutes <= 14 * 60 ? 'One file may be in another time zone' : 'A date may be wrong'
  return `${lengthOf(minutes)} before it left. ${mistake}`
}

function lengthOf(minutes: number): string {
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
