// Programs that say what a transaction was for. Any other one is read by what it moved.
import type { Transaction } from './transaction.ts'

export const SYSTEM = '11111111111111111111111111111111'
export const STAKE = 'Stake11111111111111111111111111111111111111'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const memos: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

type Program = {
  name: string
  /**
   * `swap`: one coin for another. `lender`: what goes there is repaid or stays the person's own as collateral, and what
   * comes from there is owed or was theirs, whatever goes the other way at the same time. `order`: coins wait there for
   * what comes later.
   */
  does: 'swap' | 'lender' | 'order' | 'stake'
}

const known: Readonly<Record<string, Program>> = {
  [STAKE]: { name: 'Solana staking', does: 'stake' },

  jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi: { name: 'Jupiter Lend', does: 'lender' },
  KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD: { name: 'Kamino Lend', does: 'lender' },
  MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA: { name: 'marginfi', does: 'lender' },
  So1endDq2YkqhipRh3WViPa8hdiSpxWy6z3Z6tMCpAo: { name: 'Save (Solend)', does: 'lender' },
  dRiftyHA39MWEi3m9aunc5MzRF1JYuBsbn6VPcn33UH: { name: 'Drift', does: 'lender' },
  PERPHjGBqRHArX4DySjwM6UJHiR3sWAatqfdBS2qQJu: { name: 'Jupiter Perps', does: 'lender' },

  jupoNjAxXgZ4rjzxzPMP4oxduvQsQtZzyknqvzYNrNu: { name: 'Jupiter limit orders', does: 'order' },
  j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X: { name: 'Jupiter limit orders', does: 'order' },
  DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M: { name: 'Jupiter recurring orders', does: 'order' },

  JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: { name: 'Jupiter', does: 'swap' },
  JUP4Fb2cqiRUcaTHdrPC8h2gNsA2ETXiPDD33WcGuJB: { name: 'Jupiter', does: 'swap' },
  JUP2jxvXaqu7NQY1GmNF4m1vodw12LVXYxbFL2uJvfo: { name: 'Jupiter', does: 'swap' },
  jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9: { name: 'Jupiter Earn', does: 'swap' },
  MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD: { name: 'Marinade', does: 'swap' },
  SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy: { name: 'a stake pool', does: 'swap' },
  '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8': { name: 'Raydium', does: 'swap' },
  CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK: { name: 'Raydium', does: 'swap' },
  CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C: { name: 'Raydium', does: 'swap' },
  whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc: { name: 'Orca', does: 'swap' },
  '9W959DqEETiGZocYWCQPaJ6sBmUzgfxXfqGeTEdp3aQP': { name: 'Orca', does: 'swap' },
  LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo: { name: 'Meteora', does: 'swap' },
  Eo7WjKq67rjJQSZxS6z3YkapzY3eMj6Xy8X5EQVn5UaB: { name: 'Meteora', does: 'swap' },
  '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P': { name: 'Pump.fun', does: 'swap' },
  PhoeNiXZ8ByJGLkxNfZRnkUfjvmuYqLR89jjFHGqdXY: { name: 'Phoenix', does: 'swap' },
}
export const knownPrograms = Object.keys(known)

/** A lender may swap on the way, and a pool of stake asks the staking program: the first of these says what it was for. */
const byWeight: readonly Program['does'][] = ['lender', 'order', 'swap', 'stake']

/** Of all that it asked, or that another program asked for it. */
export function programOf({ instructions }: Transaction): Program | undefined {
  const asked = instructions.flatMap(({ program }) => (Object.hasOwn(known, program) ? [known[program]] : []))
  for (const does of byWeight) {
    const found = asked.find(program => program?.does === does)
    if (found) return found
  }
  return undefined
}

/** Who passes blocks on is paid by a transfer to one of these: https://docs.jito.wtf/lowlatencytxnsend/#tip-amount */
export const tipAccounts: ReadonlySet<string> = new Set([
  '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5',
  'HFqU5x63VTqvQss8hp11i4wVV8bD44PvwucfZ2bU7gRe',
  'Cw8CFyM9FkoMi7K7Crf6HNQqf4uEMzpKw6QNghXLvLkY',
  'ADaUMid9yfUytqMBgopwjb2DTLSokTSzL1zt6iGPaS49',
  'DfXygSm4jCyNCybVYYK6DwvWqjKee8pbDmJGcLWNDXjh',
  'ADuUkR4vqLUMWXxW9gh6D6L8pMSawimctcNZ5pGwDcEt',
  'DttWaMuVvTiduZRnguLF7jNxTgiMBZ1hyAumKUiL2KRL',
  '3AVi9Tg9Uo68tJfuvoKvqKNWKkC5wPdSSdeBnizKZ6jT',
])
