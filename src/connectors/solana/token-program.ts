// What was asked of the programs that keep tokens. https://docs.rs/spl-token: the first byte of the data says what.
import { bytesOf } from './base58.ts'
import { TOKEN, TOKEN_2022 } from './programs.ts'
import type { Instruction, Transaction } from './transaction.ts'

const CLOSE = 9

/** By the first byte: at which places the account, its mint and who may dispose of it are named. */
const layouts: Readonly<
  Record<number, { account: number; mint?: number; owner: number; makesOrBurns?: true }>
> = {
  // InitializeAccount, Transfer and CloseAccount.
  1: { account: 0, mint: 1, owner: 2 },
  3: { account: 0, owner: 2 },
  [CLOSE]: { account: 0, owner: 2 },
  // MintTo and Burn.
  7: { account: 1, mint: 0, owner: 2, makesOrBurns: true },
  8: { account: 0, mint: 1, owner: 2, makesOrBurns: true },
  // TransferChecked, MintToChecked and BurnChecked.
  12: { account: 0, mint: 1, owner: 3 },
  14: { account: 1, mint: 0, owner: 2, makesOrBurns: true },
  15: { account: 0, mint: 1, owner: 2, makesOrBurns: true },
}

/** Their ten bytes are fourteen letters at most. */
const LONGEST = 14

const layoutOf = ({ program, data }: Instruction) =>
  (program === TOKEN || program === TOKEN_2022) && data.length <= LONGEST
    ? layouts[bytesOf(data)?.[0] ?? -1]
    : undefined

/** Mints of which coins came into being or ceased to be, as receipts do for what is put in. */
export function mintedOrBurned({ instructions }: Transaction): ReadonlySet<string> {
  const found = new Set<string>()
  for (const instruction of instructions) {
    const { mint, makesOrBurns } = layoutOf(instruction) ?? {}
    if (makesOrBurns && mint !== undefined) found.add(instruction.accounts[mint] ?? '')
  }
  return found
}

/** Token accounts that were closed, each with who got its rent. */
export const closedIn = ({ instructions }: Transaction) =>
  instructions.flatMap(instruction => {
    const [account = '', receiver = ''] = instruction.accounts
    return layoutOf(instruction) === layouts[CLOSE] ? [{ account, receiver }] : []
  })

/** Opens the one account that an owner has for a mint: for whom is its third account. */
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Token accounts that were opened for one of these addresses, or that one of them disposed of. */
export function accountsOf({ instructions }: Transaction, owners: ReadonlySet<string>): string[] {
  return instructions.flatMap(instruction => {
    const { accounts, program } = instruction
    const layout = program === ASSOCIATED ? { account: 1, owner: 2 } : layoutOf(instruction)
    // Who makes coins gives them to others.
    if (!layout || ('makesOrBurns' in layout && layout.account === 1)) return []
    return owners.has(accounts[layout.owner] ?? '') ? [accounts[layout.account] ?? ''] : []
  })
}
