// Which adapter reads which official example. One that no adapter reads, and that is not listed as not applicable,
// fails.

import { checkOfficialLedger } from './official-expected.ts'
import {
  checkFork,
  checkGift,
  checkGiftTax,
  checkStaking,
  checkTerm,
  checkTradeGain,
} from './official-facts.ts'
import { checkFormRow, checkRounding } from './official-forms.ts'
import { ledgerTypes } from './official-ledger.ts'
import { hasFields, type OfficialVector } from './official-vector.ts'
import {
  checkAggregate,
  checkCapitalGainWorksheet,
  checkCarryoverWorksheet,
  checkLossLimit,
} from './official-worksheets.ts'

type Adapter = {
  reads: (vector: OfficialVector) => boolean
  check: (vector: OfficialVector, all: readonly OfficialVector[]) => void
}

const givenFacts =
  (needed: string[], optional: string[] = []) =>
  ({ transactions }: OfficialVector) =>
    transactions.length > 0 && transactions.every(facts => hasFields(facts, needed, optional))

const about = ['name', 'note', 'source', 'provenance', 'rule']

const adapters: readonly Adapter[] = [
  {
    reads: ({ transactions }) =>
      transactions.length > 0 &&
      transactions.every(({ type }) => typeof type === 'string' && (type === 'see' || ledgerTypes.has(type))),
    check: checkOfficialLedger,
  },
  { reads: ({ fields }) => hasFields(fields, ['acquired', 'disposed', 'term'], about), check: checkTerm },
  { reads: givenFacts(['donorBasis', 'fmvAtGift', 'salePrice']), check: checkGift },
  { reads: givenFacts(['fmv', 'donorBasis', 'giftTaxPaid', 'annualExclusion']), check: checkGiftTax },
  { reads: givenFacts(['hold', 'received'], ['fork', 'fmvTotal']), check: checkFork },
  { reads: givenFacts(['reward', 'creditedOn', 'dominionOn']), check: checkStaking },
  { reads: givenFacts(['basis', 'fmvReceived']), check: checkTradeGain },
  { reads: givenFacts(['netLoss', 'status'], ['taxableIncome']), check: checkLossLimit },
  { reads: givenFacts(['d', 'e'], ['g', 'sellingExpenses', 'exclusion']), check: checkFormRow },
  {
    reads: givenFacts(['proceeds', 'reportedBasis', 'correctBasis', 'basisReportedToIRS', 'term']),
    check: checkFormRow,
  },
  { reads: givenFacts(['gross', 'commission', 'reported']), check: checkFormRow },
  { reads: givenFacts(['amounts']), check: checkRounding },
  { reads: givenFacts(['proceeds', 'basis', 'term', 'basisReported', 'adj']), check: checkAggregate },
  { reads: ({ fields }) => 'schedDline15' in fields && 'lines' in fields, check: checkCapitalGainWorksheet },
  { reads: ({ fields }) => 'priorLine7' in fields && 'lines' in fields, check: checkCarryoverWorksheet },
]

const expects =
  (...names: string[]) =>
  ({ expected }: OfficialVector) =>
    expected.some(want => names.some(name => name in want))

/** Examples that say nothing about a taxpayer's digital assets from 2009 on. */
export const notApplicable: readonly { reads: Adapter['reads']; reason: string }[] = [
  {
    reads: expects('brokerReportsLot', 'designatedTotal', 'forms', 'box1f'),
    reason: 'what a broker puts on Form 1099-DA, not what the taxpayer reports',
  },
  {
    reads: givenFacts(['buy', 'sell', 'rebuyWithin30d']),
    reason: 'IRC 1091 reaches stock and securities, not digital assets',
  },
  {
    reads: givenFacts(['siblingBasis', 'price', 'laterSale']),
    reason: "IRC 267(d) needs another taxpayer's basis; the taxpayer enters it as an adjustment",
  },
  {
    reads: ({ fields }) => typeof fields.disposed === 'string' && fields.disposed < '2009-01-03',
    reason: 'before the first digital asset, under a holding period of six months',
  },
]

export const findOfficialAdapter = (vector: OfficialVector): Adapter | undefined =>
  adapters.find(adapter => adapter.reads(vector))
