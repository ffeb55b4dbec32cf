// The public API.
export { calculate } from './calculate.ts'
export { type Comparison, compareMethods, type MethodResult } from './compare.ts'
export { openConversion, withReadings } from './compile/conversions.ts'
export { assetsOf, type LedgerPart, ledgerPart, touches } from './compile/ledger-part.ts'
export * from './core/event.ts'
export { compareIssues, type Issue, type IssueCode, issueCodes } from './core/issue.ts'
export {
  minus,
  plus,
  type Quantity,
  quantity,
  quantityText,
  readQuantity,
  readUsd,
  roundToCents,
  roundToDollars,
  sum,
  type Usd,
  usd,
  usdText,
  ZERO_USD,
} from './core/money.ts'
export * from './core/outcome.ts'
export * from './core/settings.ts'
export { type Zone, zoneOf } from './core/zone.ts'
export { capitalGainWorksheet } from './estimate/capital-gain-worksheet.ts'
export {
  type AddedTaxes,
  addedTaxes,
  type CryptoIncome,
  estimateTax,
  type Liability,
  type TaxEstimate,
} from './estimate/estimate-tax.ts'
export {
  type FilingFacts,
  type KnownFacts,
  standardDeduction,
  TYPICAL_OTHER_INCOME,
} from './estimate/filing-facts.ts'
export type { Form8960 } from './estimate/form-8960.ts'
export {
  type Blank,
  type BlankReason,
  type Boxes1099DA,
  blankReasons,
  blanksOf,
  type FormAct,
  type FormClass,
  type FormLot,
  type PredictedForm,
  type TogetherKind,
} from './predicted/form-1099-da.ts'
export { predictedForms } from './predicted/predicted-forms.ts'
export {
  type PredictedYear,
  type PredictionOptions,
  type Unreported,
  type UnreportedReason,
  unreportedReasons,
} from './predicted/prediction.ts'
export { type AvailableLot, type AvailableLots, availableLots } from './report/available-lots.ts'
export { gainsByMonth, type YearByMonth } from './report/by-month.ts'
export {
  type CarryoverYear,
  capitalLossCarryover,
  carryForward,
  carryoverInto,
  type YearOfGains,
} from './report/carryover.ts'
export { collectiblesGain } from './report/collectibles-gain.ts'
export { type DailyFlow, dailyFlows } from './report/daily-flows.ts'
export { explain } from './report/explain.ts'
export type { AppliedRule, Explanation, Step, ValueSource } from './report/explanation.ts'
export { type ContractAccount, type Form6781, form6781 } from './report/form6781.ts'
export {
  type Form8949,
  type Form8949Box,
  type Form8949Row,
  form8949,
  type Rounding,
} from './report/form8949.ts'
export {
  type IdentifiedSales,
  identifiedSales,
  type MethodsUsed,
  methodsUsed,
} from './report/identification.ts'
export { settingsInTime, unidentifiedSales } from './report/identified-in-time.ts'
export { type OpenByAsset, type OpenYear, openByAsset } from './report/open-by-asset.ts'
export { incomeBySchedule, onReturn, type ReportedIncome, reportedIncome } from './report/reported-income.ts'
export {
  type BoxTotal,
  type Carryover,
  NO_CARRYOVER,
  type ScheduleD,
  scheduleD,
} from './report/schedule-d.ts'
export { summarise, type TermTotals, type YearSummary } from './report/summary.ts'
export { type UnusedBasis, type UnusedLot, unusedBasis } from './report/unused-basis.ts'
export { type Box, form8949Box, scheduleDLine } from './rules/us/box.ts'
export { isLongTerm, longTermFrom } from './rules/us/holding-period.ts'
export { type FilingStatus, filingStatuses, type TaxYearRules } from './rules/us/tax-year.ts'
export { taxYearRules, taxYears } from './rules/us/years.ts'
