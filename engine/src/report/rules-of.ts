// The rules a line rests on, in words, with their source. The ids are those of SPEC.md.
import type { LedgerEvent } from '../core/event.ts'
import type { Disposal } from '../core/outcome.ts'
import type { Settings } from '../core/settings.ts'
import type { Coverage } from './covered.ts'
import type { AppliedRule, Step } from './explanation.ts'

const COVERED_SECURITY = 'Instructions for Form 1099-DA (2026), Covered security'
const CONVERSION_LAW = 'IRC 1001; Treas. Reg. 1.1001-1(a); no guidance of the IRS names such exchanges'
const NONCOVERED_SECURITY = 'Instructions for Form 1099-DA (2026), Noncovered security'

/** What a line can rest on. */
const rules = {
  fifo: {
    id: 'R-FIFO',
    text: 'The oldest coins are sold first.',
    source: 'Treas. Reg. 1.1012-1(j)(3)(i)',
  },
  lifo: {
    id: 'R-LIFO',
    text: 'The newest coins are sold first, by your lot instruction.',
    source: 'Treas. Reg. 1.1012-1(j)(4)',
  },
  hifo: {
    id: 'R-HIFO',
    text: 'The coins with the highest cost are sold first, by your lot instruction.',
    source: 'Treas. Reg. 1.1012-1(j)(4)',
  },
  specific: {
    id: 'R-SPECIFIC',
    text: 'The lots selected for this sale are sold first, then the oldest.',
    source: 'Treas. Reg. 1.1012-1(j)(2)',
  },
  poolWallet: {
    id: 'R-POOL-WALLET',
    text: 'Coins are sold from the lots of their own wallet.',
    source: 'Treas. Reg. 1.1012-1(j)(1)',
  },
  poolBefore: {
    id: 'R-POOL-BEFORE',
    text: 'Before 2025 one pool served all wallets, as the taxpayer chose.',
    source: 'Rev. Proc. 2024-28',
  },
  termLong: { id: 'R-TERM', text: 'Held for more than one year.', source: 'IRC 1222(3); Pub. 544' },
  termShort: { id: 'R-TERM', text: 'Held for one year or less.', source: 'IRC 1222(1); Pub. 544' },
  inherited: {
    id: 'R-INHERITED',
    text: 'Inherited: basis is the market value at death, and the term is long.',
    source: 'IRC 1014, 1223(9)',
  },
  gift: {
    id: 'R-GIFT',
    text: "A gift: the donor's basis and holding period go with it.",
    source: 'IRC 1015(a), 1223(2)',
  },
  giftLoss: {
    id: 'R-GIFT',
    text: 'A gift sold below its market value when given: the loss counts from that value.',
    source: 'IRC 1015(a)',
  },
  income: {
    id: 'R-INCOME',
    text: 'Received as income: basis is the value that was taxed.',
    source: 'Notice 2014-21; Rev. Rul. 2023-14',
  },
  trade: {
    id: 'R-TRADE',
    text: 'Received in a trade: basis is the market value of what was received.',
    source: 'Treas. Reg. 1.1012-1(h)',
  },
  buy: {
    id: 'R-BUY',
    text: 'Bought: the basis is the price plus fees.',
    source: 'IRC 1012; Treas. Reg. 1.1012-1(h)(1)',
  },
  feeWithheld: {
    id: 'R-FEE-WITHHELD',
    text: 'A fee withheld from units comes from the very units received.',
    source: 'Treas. Reg. 1.1012-1(j)(3)(iii)',
  },
  feeSell: {
    id: 'R-FEE-SELL',
    text: 'Selling costs reduce the proceeds.',
    source: 'Treas. Reg. 1.1001-7(b)(2)',
  },
  feeTransfer: {
    id: 'R-FEE-TRANSFER',
    text: 'Coins that paid for a transfer were given for a service, at their market value.',
    source: 'Notice 2014-21',
  },
  transfer: {
    id: 'R-TRANSFER',
    text: 'A transfer between your own wallets is not a sale: the date acquired and the basis move with the coins.',
    source: 'Treas. Reg. 1.1012-1(j)',
  },
  migration: {
    id: 'R-MIGRATION',
    text: 'A token replaced by its successor is not a sale: the date acquired and the basis carry over.',
    source: 'SPEC R-MIGRATION',
  },
  conversionCarried: {
    id: 'R-CONVERSION',
    text: 'What was received stands for what was given, so the date acquired and the basis carry over. The law leaves this open.',
    source: CONVERSION_LAW,
  },
  conversionTraded: {
    id: 'R-CONVERSION',
    text: 'What was received stands for what was given, and the exchange is counted as a trade. The law leaves this open.',
    source: CONVERSION_LAW,
  },
  gapLots: {
    id: 'R-GAP-LOTS',
    text: 'The ledger has no lot for these units: their basis counts as zero until it is found.',
    source: 'SPEC R-GAP-LOTS',
  },
  gapBasis: {
    id: 'R-GAP-BASIS',
    text: 'What these coins cost is unknown: their basis counts as zero until it is found.',
    source: 'SPEC R-GAP-BASIS',
  },
  brokerBasis: {
    id: 'R-BROKER-BASIS',
    text: 'The ledger does not know what these units cost: the basis that the broker shows is used.',
    source: 'SPEC R-BROKER-BASIS',
  },
  brokerDate: {
    id: 'R-BROKER-BASIS',
    text: 'The ledger does not know when these units were acquired: the date that the broker shows is used.',
    source: 'SPEC R-BROKER-BASIS',
  },
  gapProceeds: {
    id: 'R-GAP-PROCEEDS',
    text: 'What was received is unknown: the line is counted without gain or loss.',
    source: 'SPEC R-GAP-PROCEEDS',
  },
  covered: {
    id: 'R-COVERED',
    text: 'Bought after 2025 where it was sold, and held there all the while: the broker reports its basis (box G or J).',
    source: COVERED_SECURITY,
  },
  before_2026: {
    id: 'R-NONCOVERED-BEFORE-2026',
    text: 'Acquired before 2026: the broker need not report its basis (box H or K).',
    source: NONCOVERED_SECURITY,
  },
  from_elsewhere: {
    id: 'R-NONCOVERED-FROM-ELSEWHERE',
    text: 'It came from another wallet: the broker need not report its basis (box H or K).',
    source: NONCOVERED_SECURITY,
  },
  not_paid_for: {
    id: 'R-NONCOVERED-NOT-PAID-FOR',
    text: 'Not acquired for cash, other coins, property or services: the broker need not report its basis (box H or K).',
    source: COVERED_SECURITY,
  },
  no_lot: {
    id: 'R-NONCOVERED-NO-LOT',
    text: 'How these units came to the broker is not in the ledger: its basis is taken not to be reported (box H or K).',
    source: NONCOVERED_SECURITY,
  },
  feeReported: {
    id: 'R-FEE-REPORTED',
    text: "Coins given for the broker's services are a sale that it reports by itself.",
    source:
      'Instructions for Form 1099-DA (2026), General Reporting; Treas. Reg. 1.6045-1(d)(5)(v), Example 1',
  },
  poolSpecific: {
    id: 'R-POOL-SPECIFIC',
    text: 'At the close of 2024 the taxpayer allocated this lot to this wallet.',
    source: 'Rev. Proc. 2024-28, section 5.02(2)(a)',
  },
  poolGlobal: {
    id: 'R-POOL-GLOBAL',
    text: "At the close of 2024 the lot came to this wallet by the taxpayer's ordering rule.",
    source: 'Rev. Proc. 2024-28, section 5.02(2)(b)',
  },
  poolAssumed: {
    id: 'R-POOL-ASSUMED',
    text: 'At the close of 2024 the lot was taken to be in this wallet; no allocation is recorded.',
    source: 'Rev. Proc. 2024-28',
  },
} as const satisfies Record<string, AppliedRule>

type RuleName = keyof typeof rules

const byOrigin = {
  buy: 'buy',
  trade: 'trade',
  income: 'income',
  gift: 'gift',
  inheritance: 'inherited',
} as const satisfies Partial<Record<Disposal['origin'], RuleName>>

const byMethod = { FIFO: 'fifo', LIFO: 'lifo', HIFO: 'hifo', SPECIFIC_ID: 'specific' } as const

export function rulesOf(
  disposal: Disposal,
  steps: readonly Step[],
  settings: Settings,
  {
    isWithheld,
    isLossBasis,
    isAllocationLate,
    isDateFromBroker,
    coverage,
  }: Record<'isWithheld' | 'isLossBasis' | 'isAllocationLate' | 'isDateFromBroker', boolean> & {
    coverage: Coverage | undefined
  },
): AppliedRule[] {
  const { origin, basisUnknown, basisFromBroker } = disposal
  const has = (kind: Step['kind']) => steps.some(step => step.kind === kind)
  const moved = steps.flatMap(step => (step.kind === 'moved' ? [step.event] : []))
  const isShared = disposal.disposedOn < '2025-01-01' && settings.poolingBefore2025 === 'universal'
  const names: (RuleName | false)[] = [
    basisFromBroker && 'brokerBasis',
    isDateFromBroker && 'brokerDate',
    origin === 'missing' && basisUnknown && 'gapLots',
    !basisUnknown && !basisFromBroker && origin in byOrigin && byOrigin[origin as keyof typeof byOrigin],
    basisUnknown && origin !== 'missing' && 'gapBasis',
    isLossBasis && 'giftLoss',
    moved.some(({ type }) => type !== 'migration') && 'transfer',
    moved.some(event => event.type === 'migration' && !event.conversion) && 'migration',
    moved.some(isConversion) && 'conversionCarried',
    steps.some(step => step.kind !== 'moved' && 'event' in step && isConversion(step.event)) &&
      'conversionTraded',
    has('allocated') && (isAllocationLate ? 'poolAssumed' : allocationRule(disposal, settings)),
    isShared ? 'poolBefore' : 'poolWallet',
    isWithheld ? 'feeWithheld' : byMethod[disposal.method],
    disposal.costs !== 0n && 'feeSell',
    disposal.kind === 'transfer_fee' && 'feeTransfer',
    disposal.proceedsUnknown && 'gapProceeds',
    origin !== 'inheritance' && (disposal.term === 'long' ? 'termLong' : 'termShort'),
    coverage !== undefined && disposal.kind === 'fee' && 'feeReported',
    coverage ?? false,
  ]
  return names.flatMap(name => (name ? [rules[name]] : []))
}

const isConversion = (event: LedgerEvent) => 'conversion' in event && event.conversion !== undefined

function allocationRule({ asset }: Disposal, settings: Settings): RuleName {
  const allocation = settings.allocations?.find(allocation => allocation.asset === asset)
  if (!allocation) return 'poolAssumed'
  return allocation.kind === 'global' ? 'poolGlobal' : 'poolSpecific'
}
