// Real responses beside the events that another project's tests expect of them, where both are at hand. Compared by what
// they do to the balance of each coin; where we disagree on purpose, the reason stands here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Expected, type Moves, ourMoves, theirMoves } from '../testing/expected-moves.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { map } from './map.ts'

const shared = new URL('../../../../shared/exchanges/kraken/', import.meta.url)
const files = existsSync(shared) ? readdirSync(shared) : []
const read = (name: string) => readFileSync(new URL(name, shared), 'utf8')

/** Those that tell which response they are about. */
const cases = files
  .filter(name => name.endsWith('.expected.json'))
  .map(name => name.replace('.expected.json', ''))
  .filter(name => files.includes(`${name}_resp1.json`))

/** What we make of a response that they read otherwise, and why. */
const disagreements: Record<string, { why: string; moves: Moves; issues: number }> = {
  test_kraken_adjustment: {
    why: 'They name coins by the address of their contract. The movement is the same.',
    moves: { SYRUP: '283.796' },
    issues: 0,
  },
  test_kraken_trade_no_counterpart: {
    why: 'They take the missing side for zero dollars. What a person got for coins is not guessed: both rows are in the review.',
    moves: {},
    issues: 2,
  },
  test_kraken_trade_with_adjustment: {
    why: 'They pair two adjustments by their time. Kraken does not say that one was for the other: both are in the review.',
    moves: {},
    issues: 2,
  },
  test_kraken_trade_with_spend_receive: {
    why: 'They leave out the fee in coins, 0.000123 ETH, that the ledger takes off what was received.',
    moves: { ETH: '0.999877', EUR: '-100.45' },
    issues: 0,
  },
  test_margin_trading_events: {
    why: 'They take the coins of a settlement for a loss. What was paid for them is not in the row: it is in the review.',
    moves: { ETH: '-0.00039876', EUR: '0.929' },
    issues: 1,
  },
}

describe.runIf(cases.length > 0)('as another project reads it', () => {
  test.each(cases)('%s', async name => {
    const text = read(`${name}_resp1.json`)
    const body = text.includes('"result"') ? text : `{"result": ${text}}`
    const { events, issues } = await ledgerOf({ map }, [{ stream: 'ledgers', body }])
    const { expected } = JSON.parse(read(`${name}.expected.json`)) as { expected: Expected[] }
    const differs = disagreements[name]
    const [moves, theirs] = [ourMoves('Kraken', events), theirMoves(expected)]
    expect({ moves, issues: issues.length }).toEqual(
      differs ? { moves: differs.moves, issues: differs.issues } : { moves: theirs, issues: 0 },
    )
    // A reason that no longer holds is taken out.
    if (differs) expect(moves, differs.why).not.toEqual(theirs)
  })

  test('every disagreement is about a response that is there', () => {
    expect(Object.keys(disagreements).filter(name => !cases.includes(name))).toEqual([])
  })
})
