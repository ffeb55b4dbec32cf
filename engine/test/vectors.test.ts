// Worked examples with answers that others computed, peers' results, the regulations' and publications' own, and a few
// with answers that we worked out by hand, which are there on every machine.
import { describe, expect, test } from 'vitest'
import { checkHledger, isPolicy } from './vectors/hledger.ts'
import { checkIrs } from './vectors/irs.ts'
import { findOfficialAdapter, notApplicable } from './vectors/official.ts'
import { readOfficialVectors } from './vectors/official-vector.ts'
import { type AllocationVector, checkRp2GlobalAllocation } from './vectors/rp2-global-allocation.ts'
import { checkRp2PerWallet } from './vectors/rp2-per-wallet.ts'
import { checkRp2Universal, isSuperseded } from './vectors/rp2-universal.ts'
import {
  type Fields,
  hasShared,
  type LedgerVector,
  noAdapter,
  readVectorFiles,
  vectorKinds,
} from './vectors/vector.ts'

type Adapter = {
  check: (content: Fields) => void
  /** Why a file does not bind us, where it does not. */
  leaveOut?: (vector: LedgerVector, names: ReadonlySet<string>) => string | undefined
}

const adapters: Record<string, Adapter> = {
  'rp2-universal': {
    check: content => checkRp2Universal(content as LedgerVector),
    leaveOut: (vector, names) =>
      isSuperseded(vector, names) ? 'orders by price; the file by basis with fees counts' : undefined,
  },
  'rp2-per-wallet': {
    check: content => checkRp2PerWallet(content as LedgerVector),
    leaveOut: ({ useAsOracle, derivedExpectedLots, note }) =>
      useAsOracle === false && derivedExpectedLots === undefined ? note : undefined,
  },
  'rp2-global-allocation': { check: content => checkRp2GlobalAllocation(content as AllocationVector) },
  hledger: {
    check: content => checkHledger(content as LedgerVector),
    leaveOut: vector => (isPolicy(vector) ? `its own policy, not law: ${vector.expectedError}` : undefined),
  },
  irs: { check: checkIrs },
}

if (!hasShared)
  test('the examples of others', ({ skip }) => skip('../shared/tax/vectors is not on this machine'))

describe.for(vectorKinds().filter(kind => kind !== 'official'))('%s', kind => {
  const files = readVectorFiles(kind)
  const names = new Set(files.map(({ content }) => String(content.name)))
  test('has examples', () => expect(files.length).toBeGreaterThan(0))
  for (const { file, content } of files) {
    test(file, ({ skip }) => {
      const { check, leaveOut } = adapters[kind] ?? noAdapter(`folder ${kind}`)
      const reason = leaveOut?.(content as LedgerVector, names)
      if (reason !== undefined) skip(reason)
      check(content)
    })
  }
})

describe('official', () => {
  const vectors = readOfficialVectors()
  for (const vector of vectors) {
    test(`${vector.file}: ${vector.title}`, ({ skip }) => {
      const reason = notApplicable.find(({ reads }) => reads(vector))?.reason
      if (reason !== undefined) skip(reason)
      const adapter = findOfficialAdapter(vector) ?? noAdapter(`official/${vector.file}: ${vector.title}`)
      adapter.check(vector, vectors)
    })
  }
})
