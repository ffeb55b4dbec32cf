// Each finding of a comparison in a sentence: what differs, and which rule, lot or fee explains it.
import { dollarsOf, formDay } from '../ledger/form-figures.ts'
import type { Finding } from './compare-predicted.ts'

const size = (by: string | null) => dollarsOf((by ?? '0').replace('-', ''))
const higher = (by: string | null) => (by?.startsWith('-') ? 'lower' : 'higher')

export function findingWords({ kind, by, fee, lot }: Finding, wallet: string, reasonWords: string): string {
  const days = (lot?.acquired ?? []).map(formDay).join(', ')
  switch (kind) {
    case 'fee_not_deducted':
      return `Box 1f is before your fee of ${size(fee ?? null)}. The instructions say proceeds are reduced by transaction costs.`
    case 'fee_deducted_twice':
      return `Box 1f is ${size(by)} lower, as much as your fee of ${size(fee ?? null)}: ${wallet} took it off twice, or took off a spread of that size.`
    case 'proceeds_unknown':
      return "Your records don't say what you received, so box 1f can't be compared."
    case 'proceeds':
      return `Box 1f is ${size(by)} ${higher(by)} than your records, and no fee explains it.`
    case 'voluntary_basis':
      return `${wallet} shows a basis for noncovered coins. It may, but doesn't have to.`
    case 'combined':
      return `${wallet} reports noncovered coins together with covered ones, with a basis for all of them. It may do that if it doesn't check box 9.`
    case 'basis_missing':
      return `Box 1g is blank, but these coins were bought at ${wallet} after 2025 and stayed there. Their basis of ${size(by)} has to be reported.`
    case 'your_lots':
      return `Box 1g is the basis of the lots on your Form 8949 (bought ${days}), ${size(by)} ${higher(by)} than that of the oldest coins. ${wallet} used the lots you chose.`
    case 'other_lot':
      return `Box 1g is the basis of the coins bought ${days} (${dollarsOf(lot?.basis ?? '0')}), ${size(by)} ${higher(by)} than that of the lots the instructions name.`
    case 'purchase_fee':
      return `Box 1g leaves out the fee of ${size(fee ?? null)} you paid when you bought these coins.`
    case 'basis':
      return `Box 1g is ${size(by)} ${higher(by)} than your records, and neither another lot nor a fee explains it.`
    case 'basis_not_reported':
      return "Box 2 isn't checked, although the basis of covered coins has to be reported to the IRS."
    case 'term':
      return 'Box 6 shows another term than the dates of these coins.'
    case 'time_zone':
      return `Box 1e is a day apart: ${wallet} uses another time zone.`
    case 'day':
      return 'Box 1e shows another day than your records.'
    case 'fee_in_units':
      return 'Box 1c leaves out the coins that paid the fee. The broker may report them as a sale of their own.'
    case 'units':
      return 'Box 1c shows another number of units than your records.'
    case 'wash_sale':
      return `Box 1i disallows ${size(by)} as a wash sale, which applies to tokenized securities. Your records don't say which tokens are securities.`
    case 'need_not_report':
      return `${wallet} reports this although it need not. ${reasonWords}`
    case 'payment':
      return `A payment that isn't on the statement. ${wallet} reports payments only if it handled them and they exceed $600 a year.`
    case 'said_unreported':
      return 'You said this sale is on no form.'
    case 'fee_missing':
      return `Coins that paid ${wallet}'s fee, ${size(by)}. The instructions call them a sale of their own, but the statement doesn't show it.`
    case 'only_theirs':
      return `On the statement, but not in your records: ${size(by)}.`
    case 'only_predicted':
      return by === null
        ? 'In your records, but not on the statement.'
        : `In your records, but not on the statement: ${size(by)}.`
  }
}

/** What a broker is asked to correct: what nothing explains, and where it left out a rule that does. */
export const isToCorrect = ({ kind, isExplained }: Finding) => !isExplained || kind === 'fee_not_deducted'
