// Which form a broker sent, where the sale itself does not say: by the taxpayer's answer for the wallet and the year.
import { eventOf } from '../compile/event-of.ts'
import { FEE, FROM_ASIDE, hasFlag, REPORTED } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { yearOf } from '../core/dates.ts'
import type { BrokerReport } from '../core/event.ts'
import { type Issue, walletYearIssue } from '../core/issue.ts'
import type { BrokerForm, Settings } from '../core/settings.ts'
import { type Walk, walletName } from '../lots/walk.ts'
import { COVERED_FROM } from '../rules/us/covered.ts'
import { type Coverage, coverageOf } from './covered.ts'
import { brokerOfPiece, brokerOfSale, reportOf } from './report-of.ts'

const withoutBasis: BrokerReport = { form: '1099-DA', basisReported: false }
const withBasis: BrokerReport = { form: '1099-DA', basisReported: true }
/** A basis is due for what is covered, and until 2025 nothing was. */
const asDue = (coverage: Coverage) => (coverage === 'covered' ? withBasis : withoutBasis)

/**
 * What an answer says of a line without figures of its own. Until the question is answered, the form that was due is taken
 * to have come: a known broker had to send one for 2025 and later.
 */
const reports: Record<BrokerForm['form'], (coverage: Coverage) => BrokerReport | null> = {
  none: () => null,
  '1099-DA': () => withoutBasis,
  '1099-DA with basis': () => withBasis,
  '1099-DA by lot': asDue,
  '1099-B': () => ({ form: '1099-B', basisReported: false }),
  unanswered: asDue,
}

/** The report of a disposal line: its own, else by the answer for its wallet and year. */
export function brokerOf(walk: Walk, settings: Settings, piece: number): BrokerReport | null {
  const said = saidOf(walk, settings, piece)
  return typeof said === 'string' ? reports[said](coverageOf(walk, piece)) : said
}

/** Why a broker reported a basis or not, where that follows from the history of the lot. */
export function decidingCoverageOf(walk: Walk, settings: Settings, piece: number): Coverage | undefined {
  const today = checked(walk.compiled.postings.day[checked(walk.pieces.posting[piece])])
  if (today < COVERED_FROM) return undefined
  const said = saidOf(walk, settings, piece)
  return said === 'unanswered' || said === '1099-DA by lot' ? coverageOf(walk, piece) : undefined
}

function saidOf(
  walk: Walk,
  { brokerForms = [] }: Settings,
  piece: number,
): BrokerReport | BrokerForm['form'] | null {
  const { postings } = walk.compiled
  const posting = checked(walk.pieces.posting[piece])
  const isOwn = hasFlag(postings, posting, REPORTED)
  if (!isOwn && brokerForms.length === 0) return null
  const event = eventOf(walk.compiled, posting)
  const sale = reportOf(event, checked(postings.kind[posting]))
  if (!sale) return isServiceOfBroker(walk, posting) ? feeAnswerFor(walk, brokerForms, posting) : null
  const own = brokerOfPiece(walk, piece)
  if (own || sale.isUnreported || sale.contract) return own ?? null
  return answerFor(walk, brokerForms, posting)?.form ?? null
}

/**
 * What paid the network is not a fee of the broker's, units withheld from those received need not be reported (Treas.
 * Reg. 1.6045-1(d)(5)(v), Example 3), and of a sale whose form is in hand it is known what was.
 */
function isServiceOfBroker({ compiled }: Walk, posting: number): boolean {
  const { postings } = compiled
  if (postings.kind[posting] !== FEE || hasFlag(postings, posting, FROM_ASIDE)) return false
  const event = eventOf(compiled, posting)
  if (event.type !== 'sell' && event.type !== 'spend' && event.type !== 'trade') return true
  return !event.isUnreported && !brokerOfSale(event)
}

/** Coins given for a broker's services are a sale of their own where the form is the one that is due (R-FEE-REPORTED). */
function feeAnswerFor(
  walk: Walk,
  answers: readonly BrokerForm[],
  posting: number,
): BrokerForm['form'] | null {
  if (checked(walk.compiled.postings.day[posting]) < COVERED_FROM) return null
  const said = answerFor(walk, answers, posting)?.form
  return said === 'unanswered' || said === '1099-DA by lot' ? said : null
}

function answerFor(walk: Walk, answers: readonly BrokerForm[], posting: number): BrokerForm | undefined {
  const { day, place } = walk.compiled.postings
  const year = yearOf(checked(day[posting]))
  const wallet = walletName(walk, checked(place[posting]))
  return answersOf(answers, wallet).find(answer => answer.year === year)
}

/** Every line asks, and a ledger can have as many wallets as lines. */
const byWallet = new WeakMap<readonly BrokerForm[], ReadonlyMap<string, readonly BrokerForm[]>>()

function answersOf(answers: readonly BrokerForm[], wallet: string): readonly BrokerForm[] {
  const known = byWallet.get(answers) ?? groupedByWallet(answers)
  byWallet.set(answers, known)
  return known.get(wallet) ?? []
}

function groupedByWallet(answers: readonly BrokerForm[]): Map<string, BrokerForm[]> {
  const groups = new Map<string, BrokerForm[]>()
  for (const answer of answers) {
    const group = groups.get(answer.wallet)
    if (group) group.push(answer)
    else groups.set(answer.wallet, [answer])
  }
  return groups
}

/** The questions still open, one for each wallet and year with sales that depend on the answer. */
export const openQuestions = (walk: Walk, settings: Settings): Issue[] =>
  [...askedOf(walk, settings).keys()].map(answer => questionOf(answer, null))

/** The same questions, each once for every asset that it is about. */
export const questionsByAsset = (walk: Walk, settings: Settings): Issue[] =>
  [...askedOf(walk, settings)].flatMap(([answer, assets]) =>
    [...assets].map(asset => questionOf(answer, checked(walk.compiled.assets.list[asset]))),
  )

/** The assets whose sales depend on an answer that has not been given. */
function askedOf(walk: Walk, { brokerForms = [] }: Settings): Map<BrokerForm, Set<number>> {
  const asked = new Map<BrokerForm, Set<number>>()
  const open = brokerForms.filter(({ form }) => form === 'unanswered')
  if (open.length === 0) return asked
  const { postings, places } = walk.compiled
  for (let posting = 0; posting < postings.length; posting++) {
    const sale = reportOf(eventOf(walk.compiled, posting), checked(postings.kind[posting]))
    const isOpen = sale && !sale.isUnreported && !sale.contract && !brokerOfSale(sale)
    const answer = isOpen ? answerFor(walk, open, posting) : undefined
    if (!answer) continue
    const assets = asked.get(answer) ?? new Set()
    asked.set(answer, assets.add(checked(places.asset[checked(postings.place[posting])])))
  }
  return asked
}

const questionOf = ({ wallet, year }: BrokerForm, asset: string | null) =>
  walletYearIssue('broker_form_unanswered', { asset, wallet, year })
