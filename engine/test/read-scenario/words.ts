// The words of a line, one after the other, and what they can stand for: amounts, days, instants, methods.
import { quantityText, readQuantity, readUsd, usdText } from '../../src/core/money.ts'
import { type Method, methods } from '../../src/core/settings.ts'

export type Words = {
  /** The next word, or a complaint that it is missing. */
  take(what: string): string
  peek(): string | undefined
  /** Takes the next word if it is this one. */
  skip(word: string): boolean
  expect(word: string): void
  fail(message: string): never
}

export function wordsOf(text: string, fail: (message: string) => never): Words {
  const words = text.match(/"[^"]*"|\S+/g) ?? []
  let next = 0
  const peek = () => words[next]
  return {
    fail,
    peek,
    take: what => words[next++] ?? fail(`${what} is missing`),
    skip: word => peek() === word && ++next > 0,
    expect: word => {
      if (words[next++] !== word)
        fail(`"${word}" is missing${next > words.length ? '' : ` before "${words[next - 1]}"`}`)
    },
  }
}

export const isQuoted = (word: string) => word.startsWith('"')

/** A decimal. In quotes anything goes to the engine as it stands; a question mark leaves the field out. */
export function takeAmount(words: Words, what: string): string | undefined {
  const word = words.take(what)
  if (word === '?') return undefined
  if (isQuoted(word)) return word.slice(1, -1)
  return readUsd(word) === undefined ? words.fail(`${what} "${word}" is not a decimal number`) : word
}

/** Dollars at the end of a phrase: `40000 USD`. */
export function takeDollars(words: Words, what: string): string | undefined {
  const amount = takeAmount(words, what)
  words.expect('USD')
  return amount
}

export const takeUsdText = (words: Words, what: string) => {
  const word = words.take(what)
  const amount = readUsd(word)
  return amount === undefined ? words.fail(`${what} "${word}" is not an amount of dollars`) : usdText(amount)
}

export const takeQuantityText = (words: Words, what: string) => {
  const word = words.take(what)
  const amount = readQuantity(word)
  return amount === undefined ? words.fail(`${what} "${word}" is not a quantity`) : quantityText(amount)
}

export const takeOneOf = <const T extends string>(words: Words, what: string, allowed: readonly T[]): T => {
  const word = words.take(what)
  return (
    allowed.find(each => each === word) ?? words.fail(`${what} "${word}" is none of ${allowed.join(', ')}`)
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?(Z|[+-]\d{2}:\d{2})$/
export const isDay = (word: string) => {
  const at = dayPattern.test(word) ? Date.parse(`${word}T00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word)
}

export function takeDay(words: Words, what: string): string {
  const word = words.take(what)
  if (isQuoted(word)) return word.slice(1, -1)
  return isDay(word) ? word : words.fail(`${what} "${word}" is not a day`)
}

/** A day without a time is noon UTC, which is the same day all over America. */
export function instantOf(word: string, words: Words, what: string): number {
  if (isQuoted(word)) {
    const given = word.slice(1, -1)
    // Not a number: what a broken import would hand over, which the engine must survive.
    return /^-?[\d.]+$/.test(given) ? Number(given) : (given as unknown as number)
  }
  const at = isDay(word)
    ? Date.parse(`${word}T12:00Z`)
    : timePattern.test(word)
      ? Date.parse(word)
      : Number.NaN
  return Number.isNaN(at) ? words.fail(`${what} "${word}" is neither a day nor a time`) : at
}

export const takeInstant = (words: Words, what: string) => instantOf(words.take(what), words, what)

export const takeMethod = (words: Words): Method => takeOneOf(words, 'method', methods)
