// Distributions: interest, staking rewards, airdrops and the like, in one list with a few words about each. Some of what
// is earned is in a list of its own as well.
import type { IncomeKind } from '#engine'
import { readAmount } from '../../importers/rows/amount.ts'
import { skip, unknownKind } from '../../importers/rows/each-row.ts'
import type { Row } from '../../importers/rows/row.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { readJson, textIn } from '../json.ts'
import type { Entry } from '../read-entries.ts'
import { earned } from './readers.ts'

/** The first that fits. */
const meanings: readonly { words: RegExp; kind: IncomeKind }[] = [
  { words: /referr|kickback|rebate|commission/i, kind: 'referral' },
  { words: /airdrop|megadrop|distribution$/i, kind: 'airdrop' },
  { words: /mining|pool distribution/i, kind: 'mining' },
  { words: /staking|bnb vault|locked|slot auction|on-?chain yield/i, kind: 'staking' },
  { words: /saving|flexible|interest|earn\b|\bapr\b/i, kind: 'interest' },
  { words: /launchpool|reward|voucher|cashback|mission|campaign|farming/i, kind: 'reward' },
]

export function dividend(row: Row): ImportedEvent | ReturnType<typeof skip> {
  if (row.text('twin') !== '') return skip('rewards that are also in a list of their own')
  const words = row.needed('enInfo')
  const meaning = meanings.find(({ words: pattern }) => pattern.test(words))
  if (!meaning) return unknownKind(row, 'enInfo')
  if (row.signed('amount')?.isNegative)
    return row.refuse('amount', 'takes back what was paid before. Add it by hand as what it was.')
  const event = earned('dividend', meaning.kind, { time: 'divTime', amount: 'amount' })(row)
  return 'skip' in event ? event : { ...event, note: words }
}

export type Reward = { tranId: string; asset: string; amount: string; at: number }

const DAY_MS = 24 * 60 * 60 * 1000
const mayBeTwin = /staking|locked|saving|flexible|interest|earn\b|\bapr\b|vault|beth/i

/**
 * By their keys, which distributions are rewards of a list of their own: those with the same transaction, or the same coin and amount
 * within a day. Each reward is the twin of one.
 */
export function twinsOf(dividends: readonly Entry[], rewards: readonly Reward[]): ReadonlySet<string> {
  const left = Map.groupBy(rewards, ({ asset, amount }) => nameOf(asset, amount))
  const twins = new Set<string>()
  for (const { raw, key = '', order } of dividends) {
    const json = readJson(raw)
    const candidates = left.get(nameOf(textIn(json, 'asset'), textIn(json, 'amount'))) ?? []
    const tranId = textIn(json, 'tranId')
    const twin =
      candidates.find(reward => tranId !== '' && reward.tranId === tranId) ??
      (mayBeTwin.test(textIn(json, 'enInfo')) ? nearest(candidates, order) : undefined)
    if (!twin) continue
    candidates.splice(candidates.indexOf(twin), 1)
    twins.add(key)
  }
  return twins
}

/** Lists differ in how many noughts they write. */
const nameOf = (asset: string, amount: string) => `${asset} ${readAmount(amount)?.value ?? amount}`

function nearest(rewards: readonly Reward[], at: number): Reward | undefined {
  let found: Reward | undefined
  let distance = DAY_MS + 1
  for (const reward of rewards) {
    const apart = Math.abs(reward.at - at)
    if (apart < distance) [found, distance] = [reward, apart]
  }
  return found
}
