// What is said of each issue that a look at the whole ledger finds, in one or two sentences with the way out.
import { mostAtOneTime } from '../../contract/transactions.ts'
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import type { UnclearCode } from '../../ledger/engine-issues.ts'

/** Of records that are left out, or that contradict themselves. */
const unclearMessages: Record<UnclearCode, string> = {
  event_type_unknown: "We don't know this kind of record, so it isn't counted. Edit it and say what it was.",
  event_incomplete:
    "Something that this kind of record needs is missing, so it isn't counted. Edit it and fill it in.",
  event_duplicate:
    'Another record has the same name and the same time, and only one of them is counted. If they are two, change the time of one.',
  event_id_repeated:
    'Another record has the same name at another time. Both are counted. If they are the same transaction, delete the one with the wrong time.',
  amount_unreadable:
    "An amount in it isn't a number we can use, so the record isn't counted. Correct the amount.",
  amount_negative:
    "An amount in it is below zero, so the record isn't counted. Amounts have no sign; the type says which way.",
  amount_zero: "Its amount is zero, so it isn't counted. Correct the amount, or delete the record.",
  date_unreadable: "A date in it can't be, so the record isn't counted. Correct the date.",
  date_in_future: "Its date is in the future, so it isn't counted. Correct the date.",
  fee_exceeds_proceeds:
    'The fee is larger than what you received for the sale, which makes the proceeds negative. Check both.',
  transfer_exceeds_sent:
    'More arrived than was sent. What was sent counts; where the rest came from is not known. Check both amounts.',
  adjustment_unreadable:
    "A figure from the broker's form, or an adjustment, isn't a number and is not used. Correct it.",
  disallowed_loss_unclear:
    "Your broker's form (box 1i or 5) or your own adjustment says that a loss on this sale is not allowed, but your records show less loss or none. Only the loss there is gets codes W and L. Compare it with this record.",
  report_lines_unclear:
    "The lines of your broker's form for this sale don't add up to what was sold, so no figure of theirs is used. Compare the form with this record.",
}

export const ledgerMessages: Record<LedgerIssue['code'], string> = {
  missing_history:
    'More was sold or sent than your records hold. The purchase, or the transfer in, is missing.',
  negative_balance:
    'More left this wallet than your records say it held. A deposit or purchase is not in your files.',
  likely_duplicate:
    'The same amount, at the same time or on the same day, came from two places, or a file that you changed and imported again tells only one of them now. If they are the same transaction, delete one record.',
  broker_form_open:
    'Which tax form did you get? Until you answer, the sales there are listed as reported without basis, in boxes H and K of Form 8949; from 2026 on, sales of coins bought there since then with basis, in boxes G and J.',
  missing_fee_value:
    'What these coins were worth when they paid the fee is not known. Enter the value at that time.',
  doubtful_value: 'The figures of this record do not fit the prices of that time. Check them.',
  order_open:
    'These records have the same time, and which of them was first decides what the coins sold had cost. Put them in order.',
  contract_open:
    'Results of margin, futures or options trading. Contracts of Section 1256 belong on Form 6781, others on Form 8949, and the law does not settle which crypto contracts are which. Section 1256 is mostly for contracts traded on a US futures exchange that the CFTC regulates. Until you say, they are counted as short-term gains and losses on Form 8949.',
  ...unclearMessages,
  identification_missing:
    'These sales are calculated by LIFO or HIFO, which counts only if the lots were identified by the time of each sale, and nothing here shows that they were. Use FIFO for the year, or add the lot instruction you gave and when you gave it.',
  order_late:
    'The lot instruction for these sales was given after them, so it does not count for the IRS. Use FIFO for them, or enter the time if you gave it earlier.',
  allocation_assumed:
    'Before 2025 you used one pool for all wallets, so at the end of 2024 some lots of this coin had to go to another wallet. Nothing on record says which, and Lotwise assumed it: oldest first.',
  allocation_invalid:
    'The allocation you recorded for this coin does not count, or not in full. Open it to see why.',
  basis_from_broker:
    "What these coins cost isn't in your records, so the cost on your broker's form is used. Add the purchase if you know better.",
}

/** Of a record that others have bit by bit: an order and its fills. */
export const IN_PARTS_MESSAGE =
  'Several records from another file add up to this one, as the fills of one order do. If they are the same transaction, delete this one and keep the fills, which have the exact times and fees.'

/** Of a sale in a report of gains and losses. */
export const DUPLICATE_SALES_MESSAGE =
  "This sale is from a gain and loss report, and your transaction history doesn't show it in exactly the same way. If the history has it, it is counted twice: delete this sale and the purchase in the same wallet. If not, both are real."

export const TOO_MANY_AT_ONE_TIME = `More than ${mostAtOneTime} records have this time, and some of them could have been the first. Import a file that has the time of day, or correct their times.`
