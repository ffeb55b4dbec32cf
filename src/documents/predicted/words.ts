// What a prediction says of itself: why a box is empty, what was decided beside it, and why a sale is on no form. The same
// sentences on screen, in the CSV and on paper.
import { type Blank, type BlankReason, type PredictedForm, type UnreportedReason, usdText } from '#engine'
import { dollarsOf } from '../../ledger/form-figures.ts'

/** On every page of it. */
export const PREDICTION_NOTICE =
  'A prediction, made from your records by the IRS instructions. It is not a tax form, and your broker has not sent it.'

const blankWords: Record<BlankReason, string> = {
  dti_unknown:
    "The code comes from the Digital Token Identifier Foundation's register, which Lotwise doesn't have.",
  noncovered_before_2026:
    'Noncovered: bought before 2026, so the broker need not report when they were acquired, what they cost or the term.',
  noncovered_from_elsewhere:
    "Noncovered: they came from another wallet or account, so the broker doesn't know what they cost.",
  noncovered_not_paid_for:
    'Noncovered: the broker credited them without a payment, as with rewards, so it need not report a basis.',
  noncovered_no_lot:
    "Noncovered: your records don't show how these coins came to the broker. Without that, we assume no basis is reported.",
  several_days: 'They were acquired on several days.',
  together: 'Not filled in where sales are reported together.',
  proceeds_unknown: "Your records don't say what you received.",
  purchase_unknown:
    "Your records don't say what these coins cost. The broker has to report it, so the form will show a figure here.",
  no_debt: 'Only for tokens that are debt instruments.',
  no_tokenized_security:
    "Only for wash sales of tokenized securities. Your records don't say which tokens are securities.",
  no_option: 'Only where coins were sold because an option was exercised.',
  no_fund: 'Only for interests in a qualified opportunity fund.',
  withholding_unknown:
    "Filled in only if the broker withheld federal tax. Your records don't show that it did.",
  no_change_of_control: 'Only after an acquisition of control or a change in capital structure.',
  not_only_cash: 'Not checked: you received something other than cash.',
  payment: "Not checked: your records don't say whether the coins were exchanged for cash.",
  customer_information_unknown:
    'Checked only if you gave the broker purchase details of coins you transferred in.',
  covered: 'Not checked: these coins are covered, so the broker has to report their basis.',
  not_together: 'Not filled in: this form is about one sale.',
  first_sales_unknown:
    "Only for first sales by the creator of an NFT. Your records don't say which ones were yours.",
  no_nfts: 'Only for NFTs.',
  nothing_came_in: 'None of these coins was transferred in.',
  came_on_several_days: 'They were transferred in on several days.',
}

export type BlankOnPage = { boxes: string[]; words: string }

export const blankOnPage = ({ boxes, reasons }: Blank): BlankOnPage => ({
  boxes: [...boxes],
  words: reasons.map(reason => blankWords[reason]).join(' '),
})

/** What was decided by the instructions, where it is not plain. */
export function notesOf({ act, boxes, costs, isFeeInUnits }: PredictedForm): string[] {
  const notes: string[] = []
  if (act === 'spend')
    notes.push(
      'You paid with these coins. A broker that handles payments, as with its card, reports them once they exceed $600 a year. If you sent the coins to the seller yourself, the broker reports nothing.',
    )
  if (act === 'fee')
    notes.push(
      "These coins paid the broker's fee. They aren't the coins of the sale itself, so they are reported as a sale of their own.",
    )
  if (isFeeInUnits)
    notes.push('Box 1c includes the coins that paid the fee. The broker may report both as one sale.')
  else if (costs > 0n && !boxes.together)
    notes.push(`Box 1f is after transaction costs of ${dollarsOf(usdText(costs))}.`)
  if (boxes.code === 'Y' && !boxes.together)
    notes.push(
      "Code Y: the broker can't tell whether the gain is short-term or long-term. On your Form 8949, your own dates decide between box H and box K.",
    )
  if (boxes.isOrdinary)
    notes.push('Box 6 also has "Ordinary" checked, because the sale was in a currency other than dollars.')
  if (boxes.together === 'stablecoins')
    notes.push(
      'A broker may report all sales of this stablecoin for cash, goods or other stablecoins on one form, once such sales exceed $10,000 a year. It may also report each of them.',
    )
  if (boxes.together === 'nfts')
    notes.push(
      'A broker may report all your NFT sales on one form, once they exceed $600 a year. It may also report each of them.',
    )
  return notes
}

export const unreportedWords: Record<UnreportedReason, string> = {
  network_fee: 'Coins that paid the network for a transfer: the broker sold nothing for you.',
  withheld_fee: 'Coins withheld from what you received to pay the fee: the broker need not report them.',
  contract: 'A position on margin, a future or an option: Form 1099-DA is about coins.',
  wrapping: 'Wrapping or unwrapping a coin: brokers need not report it for now (Notice 2024-57).',
  staking:
    'Coins exchanged for a token of coins that are staked: brokers need not report it for now (Notice 2024-57).',
  liquidity:
    'Coins put into a liquidity pool or taken out: brokers need not report it for now (Notice 2024-57).',
  small_payments: 'Payments of $600 or less in the year: the broker need not report them.',
  small_stablecoins: 'Stablecoins sold for $10,000 or less in the year: the broker need not report them.',
  stablecoin_for_coins:
    'A stablecoin exchanged for other coins: a broker that reports stablecoins together need not report it.',
  small_nfts: 'NFTs sold for $600 or less in the year: the broker need not report them.',
}
