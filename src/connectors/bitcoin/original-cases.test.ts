// Real transactions, histories and keys with what happened in them, where they are at hand: they are not ours to keep here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amountOf } from './sats.ts'
import { actOf, netOf, readTransaction } from './transaction.ts'
import { branchesOf, type Script } from './wallet-keys.ts'

const shared = new URL('../../../../shared/chains/bitcoin/', import.meta.url)

type Esplora = {
  vin: { prevout: { scriptpubkey: string | null } }[]
  vout: { scriptpubkey: string | null }[]
}
type Case = { id: string; addresses: string[] } & (
  | {
      kind: 'transaction'
      esplora: Esplora
      facts: { netSat: number; sent?: string; fee?: string; kind: string }
    }
  | { kind: 'history'; esplora?: Esplora[]; facts: { transactions: { netSat: number }[] } }
  | { kind: 'xpub'; xpub: string; script: Script; receive: string[]; change: string[] }
)

const cases = existsSync(shared)
  ? readdirSync(shared).map(name => JSON.parse(readFileSync(new URL(name, shared), 'utf8')) as Case)
  : []
const ofKind = <Kind extends Case['kind']>(kind: Kind) =>
  cases.filter((one): one is Extract<Case, { kind: Kind }> => one.kind === kind)
/** As readJson() has it: numbers are texts. */
const read = (json: Esplora) =>
  readTransaction(
    JSON.parse(JSON.stringify(json), (_, value) => (typeof value === 'number' ? String(value) : value)),
  )

test.skipIf(cases.length === 0).each(ofKind('transaction'))('$id', ({ esplora, addresses, facts }) => {
  const [transaction, own] = [read(esplora), new Set(addresses)]
  expect(netOf(transaction, own)).toBe(BigInt(facts.netSat))
  const act = actOf(transaction, own)
  const total = act?.fee ? `${act.quantity} + ${act.fee.quantity}` : act?.quantity
  const { sent, fee } = facts
  const isPayment = sent !== undefined && fee !== undefined
  if (facts.netSat > 0) expect([act?.type, total]).toEqual(['deposit', amountOf(BigInt(facts.netSat))])
  else if (isPayment && sent === '0') expect([act?.type, total]).toEqual(['fee', fee])
  else if (isPayment) expect([act?.type, total]).toEqual(['withdrawal', `${sent} + ${fee}`])
  else expect([act?.type, total]).toEqual(['withdrawal', amountOf(BigInt(-facts.netSat))])
})

const histories = ofKind('history').filter(({ esplora }) => esplora)
test.skipIf(histories.length === 0).each(histories)('$id', ({ esplora = [], addresses, facts }) => {
  const own = new Set(addresses)
  expect(esplora.map(one => netOf(read(one), own))).toEqual(
    facts.transactions.map(({ netSat }) => BigInt(netSat)),
  )
})

const keys = ofKind('xpub')
test.skipIf(keys.length === 0).each(keys)('$id', ({ xpub, script, receive, change }) => {
  for (const [nth, expected] of [receive, change].entries()) {
    const branch = branchesOf(xpub).find(({ name }) => name === `1/${script}/${nth}`)
    expect(expected.map((_, index) => branch?.addressAt(index))).toEqual(expected)
  }
})
