// Every task that runs in a process of its own. Adding one is a line here and the function it names.
import { endInTime } from './end-in-time.ts'
import type { Task } from './task.ts'
import type { TaskContext } from './task-context.ts'

type Cost = Pick<Task<never, never>, 'weight' | 'deadlineMs'>

/** Reads little, or what the process holds already, most of the time; otherwise it takes as long as a calculation. */
const page: Cost = { weight: 1, deadlineMs: 10 * 60_000 }
/** Runs the engine, or goes through all of a ledger. */
const calculation: Cost = { weight: 3, deadlineMs: 10 * 60_000 }
/** Reads or writes a file of any size. */
const file: Cost = { weight: 10, deadlineMs: 15 * 60_000 }

const task = <Input, Output>(
  cost: Cost,
  load: () => Promise<(context: TaskContext, input: Input) => Promise<Output>>,
) => ({ ...cost, load: async () => endInTime(cost.deadlineMs, await load()) })

export const tasks = named({
  years: task(calculation, async () => (await import('./calculations/compute-years.ts')).computeYears),
  comparison: task(
    calculation,
    async () => (await import('./calculations/compute-years.ts')).computeComparison,
  ),
  conversions: task(
    calculation,
    async () => (await import('./conversions/compare-readings.ts')).compareReadings,
  ),
  chooseReading: task(
    calculation,
    async () => (await import('./conversions/choose-reading.ts')).chooseReading,
  ),
  lockYear: task(calculation, async () => (await import('./locks/compute-lock.ts')).computeLock),
  review: task(calculation, async () => (await import('./ledger/review.ts')).reviewLedger),
  joinTransfers: task(calculation, async () => (await import('./ledger/join-transfers.ts')).joinAllTransfers),
  settlements: task(calculation, async () => (await import('./ledger/settle-together.ts')).listSettlements),
  settleTogether: task(calculation, async () => (await import('./ledger/settle-together.ts')).settleTogether),
  undoSettlement: task(calculation, async () => (await import('./ledger/undo-settlement.ts')).undoSettlement),
  sumSelection: task(calculation, async () => (await import('./ledger/bulk-selection.ts')).sumSelection),
  previewBulkChange: task(
    calculation,
    async () => (await import('./ledger/bulk-change.ts')).previewBulkChange,
  ),
  changeInBulk: task(calculation, async () => (await import('./ledger/bulk-change.ts')).changeInBulk),
  undoImport: task(calculation, async () => (await import('./imports/undo-import.ts')).undoImport),
  renameWallet: task(calculation, async () => (await import('./wallets/rename-wallet.ts')).renameWallet),
  previewRename: task(calculation, async () => (await import('./wallets/preview-rename.ts')).previewRename),
  places: task(calculation, async () => (await import('./places/list-places.ts')).listPlaces),
  place: task(calculation, async () => (await import('./places/read-place.ts')).readPlace),
  hideWallet: task(calculation, async () => (await import('./places/hide-wallet.ts')).hideWallet),
  undoWalletChange: task(
    calculation,
    async () => (await import('./wallets/undo-wallet-change.ts')).undoWalletChange,
  ),
  storePages: task(file, async () => (await import('./connections/store-pages.ts')).storePages),
  findDifferences: task(
    calculation,
    async () => (await import('./connections/find-differences.ts')).findDifferences,
  ),
  removeConnection: task(
    calculation,
    async () => (await import('./connections/remove-connection.ts')).removeConnection,
  ),
  importFile: task(file, async () => (await import('./imports/import-file.ts')).importFile),
  storeSample: task(calculation, async () => (await import('./demo/store-sample.ts')).storeSample),
  previewImport: task(file, async () => (await import('./imports/preview-import.ts')).previewImport),
  lines: task(page, async () => (await import('./calculations/lines.ts')).listLines),
  explanation: task(page, async () => (await import('./calculations/explain-line.ts')).explainLine),
  saleLots: task(page, async () => (await import('./calculations/sale-lots.ts')).saleLots),
  lotsPreview: task(page, async () => (await import('./calculations/sale-lots.ts')).previewLots),
  orderPreview: task(calculation, async () => (await import('./calculations/preview-order.ts')).previewOrder),
  allocations: task(page, async () => (await import('./allocations/read-allocations.ts')).readAllocations),
  unusedLots: task(page, async () => (await import('./allocations/read-allocations.ts')).readUnused),
  readStatement: task(file, async () => (await import('./brokers/read-statement.ts')).readStatementFile),
  reconciliation: task(page, async () => (await import('./brokers/reconciliation.ts')).readReconciliation),
  prediction: task(calculation, async () => (await import('./brokers/read-prediction.ts')).readPrediction),
  predictionFile: task(file, async () => (await import('./brokers/read-prediction.ts')).predictionFile),
  formComparison: task(
    calculation,
    async () => (await import('./brokers/compare-prediction.ts')).readComparison,
  ),
  correctionLetter: task(
    calculation,
    async () => (await import('./brokers/compare-prediction.ts')).makeCorrectionLetter,
  ),
  wholeMatch: task(page, async () => (await import('./brokers/reconciliation.ts')).findMatch),
  proposedMatches: task(page, async () => (await import('./brokers/reconciliation.ts')).listProposed),
  portfolio: task(
    calculation,
    async () => (await import('./portfolio/refresh-portfolio.ts')).refreshPortfolio,
  ),
  largePortfolio: task(
    calculation,
    async () => (await import('./portfolio/read-large-portfolio.ts')).readLargePortfolio,
  ),
  holdingLots: task(page, async () => (await import('./portfolio/holding-lots.ts')).holdingLots),
  harvest: task(page, async () => (await import('./portfolio/harvest-lots.ts')).harvestLots),
  planFacts: task(page, async () => (await import('./portfolio/plan-facts.ts')).planFacts),
  exportPiece: task(page, async () => (await import('./ledger/export-piece.ts')).exportPiece),
  taxExport: task(file, async () => (await import('./tax-exports/make-tax-export.ts')).makeTaxExport),
  report: task(file, async () => (await import('./reports/make-report.ts')).makeReport),
  filingGuide: task(calculation, async () => (await import('./reports/filing-guide.ts')).makeFilingGuide),
  packageFiles: task(file, async () => (await import('./tax-package/make-files.ts')).makePackageFiles),
  signIfPossible: task(page, async () => (await import('./reports/signed-report.ts')).signIfPossible),
  signedReport: task(page, async () => (await import('./reports/signed-report.ts')).makeSignedReport),
})

/** A task is known to its process by its place in this list. */
function named<Tasks extends Record<string, Omit<Task<never, unknown>, 'name'>>>(list: Tasks) {
  return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, { ...task, name }])) as {
    [Name in keyof Tasks]: Tasks[Name] & { name: Name }
  }
}
