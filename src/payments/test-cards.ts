// The card numbers that are published for testing, and what becomes of a payment with each. They behave as they do at
// Stripe, in its words, so that what is tried here is what happens there. Every other number is refused and forgotten:
// a person might type a real one.
import type { Card, CardOutcome } from './provider.ts'

type Decline = { code: string; message: string }
type TestCard = { brand: string; decline?: Decline; asksBank?: true }

const declined = { code: 'card_declined', message: 'Your card was declined.' }
const insufficientFunds = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }

const cards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'Visa' },
  '4000056655665556': { brand: 'Visa' },
  '5555555555554444': { brand: 'Mastercard' },
  '2223003122003222': { brand: 'Mastercard' },
  '5200828282828210': { brand: 'Mastercard' },
  '5105105105105100': { brand: 'Mastercard' },
  '378282246310005': { brand: 'American Express' },
  '371449635398431': { brand: 'American Express' },
  '6011111111111117': { brand: 'Discover' },
  '6011000990139424': { brand: 'Discover' },
  '3056930009020004': { brand: 'Diners Club' },
  '36227206271667': { brand: 'Diners Club' },
  '3566002020360505': { brand: 'JCB' },
  '6200000000000005': { brand: 'UnionPay' },
  '4000000000000002': { brand: 'Visa', decline: declined },
  '4000000000009995': { brand: 'Visa', decline: insufficientFunds },
  '4000000000009987': { brand: 'Visa', decline: { ...declined, code: 'lost_card' } },
  '4000000000009979': { brand: 'Visa', decline: { ...declined, code: 'stolen_card' } },
  '4000000000000069': {
    brand: 'Visa',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    brand: 'Visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    brand: 'Visa',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000000000006975': {
    brand: 'Visa',
    decline: {
      code: 'card_velocity_exceeded',
      message:
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    },
  },
  '4000002500003155': { brand: 'Visa', asksBank: true },
  '4000002760003184': { brand: 'Visa', asksBank: true },
  '4000000000003220': { brand: 'Visa', asksBank: true },
  '4000008400001629': { brand: 'Visa', asksBank: true, decline: declined },
  '4000008260003178': { brand: 'Visa', asksBank: true, decline: insufficientFunds },
}

const refused = (code: string, message: string): CardOutcome => ({
  status: 'requires_payment_method',
  error: { code, message },
})
const succeeded: CardOutcome = { status: 'succeeded', error: null }

/** A number that is in the table, without spaces; any other is not handed on. */
export type KnownCard = { number: string; outcome: CardOutcome }

/** What becomes of a payment with this card. Without a number that is published for testing there is only a message. */
export function tryCard(card: Card, now: Date): KnownCard | { number: null; outcome: CardOutcome } {
  const number = card.number.replace(/[\s-]/g, '')
  const known = Object.hasOwn(cards, number) ? cards[number] : undefined
  if (!known) return { number: null, outcome: refuseNumber(number) }
  return { number, outcome: refuseExpiry(card.expiry, now) ?? refuseCvc(card.cvc, known) ?? charge(known) }
}

/** After the bank has asked. */
export function afterAuthentication(number: string, approve: boolean): CardOutcome {
  if (!approve)
    return refused(
      'payment_intent_authentication_failure',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
  const decline = cards[number]?.decline
  return decline ? refused(decline.code, decline.message) : succeeded
}

export const cardWords = (number: string) => `${cards[number]?.brand ?? 'Card'} ending in ${number.slice(-4)}`

function charge({ asksBank, decline }: TestCard): CardOutcome {
  if (asksBank) return { status: 'requires_action', error: null }
  return decline ? refused(decline.code, decline.message) : succeeded
}

function refuseNumber(number: string): CardOutcome {
  if (!/^\d+$/.test(number) || number.length < 12)
    return refused('incomplete_number', 'Your card number is incomplete.')
  if (!hasCheckDigit(number)) return refused('incorrect_number', 'Your card number is invalid.')
  return refused(
    'test_mode_live_card',
    'Your card was declined. Payments are in test mode, so only test cards work, such as 4242 4242 4242 4242. Never enter a real card here.',
  )
}

function refuseExpiry(expiry: string, now: Date): CardOutcome | null {
  const match = expiry.match(/^\s*(\d{1,2})\s*\/\s*(\d{4}|\d{2})\s*$/)
  if (!match) return refused('incomplete_expiry', "Your card's expiration date is incomplete.")
  const month = Number(match[1])
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0)
  if (month < 1 || month > 12)
    return refused('invalid_expiry_month', "Your card's expiration month is invalid.")
  // Good through the last day of its month, wherever its owner is.
  if (Date.UTC(year, month, 1, 12) > now.getTime()) return null
  return refused('invalid_expiry_year_past', "Your card's expiration date is in the past.")
}

function refuseCvc(cvc: string, { brand }: TestCard): CardOutcome | null {
  const digits = brand === 'American Express' ? /^\d{3,4}$/ : /^\d{3}$/
  return digits.test(cvc.trim())
    ? null
    : refused('incomplete_cvc', "Your card's security code is incomplete.")
}

/** Luhn's, which every card number ends with. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
