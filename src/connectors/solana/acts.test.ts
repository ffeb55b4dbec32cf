import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Json, readJson } from '../json.ts'
import {
  address,
  base58,
  type Change,
  type Made,
  makes,
  opens,
  pays,
  RENT,
  solanaChain,
} from '../testing/solana-rpc.ts'
import { actsOf } from './acts.ts'
import { bytesOf } from './base58.ts'
import { flowsOf, walletOf } from './flows.ts'
import { knownPrograms, memos, STAKE, TOKEN, tipAccounts } from './programs.ts'
import { reasonsOf } from './spam.ts'
import { readTransaction } from './transaction.ts'

const [ME, MY_OTHER, FRIEND] = [address('2'), address('3'), address('4')]
const [MY_USDC, MY_HAT, MY_WRAPPED, THEIRS] = ['A', 'B', 'C', 'D'].map(address) as [
  string,
  string,
  string,
  string,
]
const [USDC, HAT, WRAPPED] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'HatHatHatHatHatHatHatHatHatHatHatHatHatHatHa',
  'So11111111111111111111111111111111111111112',
]
const [JUPITER, LENDER] = [
  'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi',
]
const SOL = 1_000_000_000
const usdc = (units: number, owner = ME) => ({ mint: USDC, owner, units, decimals: 6 })
const hats = (units: number, owner = ME) => ({ mint: HAT, owner, units, decimals: 9 })

/** Both have 100 SOL, and accounts of 1,000 USDC and 1,000 hats. */
function after(made: Partial<Made> & { changes: readonly Change[] }) {
  const chain = solanaChain()
  for (const account of [ME, FRIEND]) chain.accounts.set(account, { lamports: 100 * SOL })
  chain.accounts.set(MY_USDC, { lamports: RENT, token: usdc(1_000_000_000) })
  chain.accounts.set(MY_HAT, { lamports: RENT, token: hats(1000 * SOL) })
  makes(chain, { signers: [ME], ...made })
  return readTransaction(readJson(JSON.stringify(chain.transactions[0]?.json)) as Json)
}
const own = walletOf([ME, MY_OTHER])
const of = (made: Partial<Made> & { changes: readonly Change[] }) =>
  actsOf(after(made), own).map(({ type, quantity, asset, received, fee, note }) =>
    [
      type,
      quantity,
      asset.replace(HAT.toUpperCase(), 'HAT'),
      received && `for ${received.quantity} ${received.asset.replace(HAT.toUpperCase(), 'HAT')}`,
      fee && `fee ${fee.quantity}`,
      note && `(${note.replace(` Token ${HAT}.`, '').replace(`Token ${HAT}.`, '')})`.replace('()', ''),
    ]
      .filter(Boolean)
      .join(' '),
  )

const token = (letters: number[], accounts: string[]) => ({
  program: TOKEN,
  accounts,
  data: base58(Uint8Array.from(letters)),
})

describe('transfers', () => {
  test('SOL and tokens that leave, each with the fee beside it', () => {
    expect(
      of({
        changes: [
          { account: ME, lamports: -SOL },
          { account: FRIEND, lamports: SOL },
        ],
      }),
    ).toEqual(['withdrawal 1 SOL fee 0.000005'])
    expect(of({ changes: [{ account: MY_USDC, token: usdc(-5_000_000) }] })).toEqual([
      'withdrawal 5 USDC fee 0.000005',
    ])
  })

  test('what comes, with a fee of its own where the wallet paid it', () => {
    expect(of({ signers: [FRIEND], changes: [{ account: MY_USDC, token: usdc(5_000_000) }] })).toEqual([
      'deposit 5 USDC',
    ])
    expect(of({ changes: [{ account: MY_USDC, token: usdc(5_000_000) }] })).toEqual([
      'deposit 5 USDC',
      'fee 0.000005 SOL',
    ])
  })

  test('between addresses of one wallet only the fee has left', () => {
    expect(
      of({
        changes: [
          { account: ME, lamports: -SOL },
          { account: MY_OTHER, lamports: SOL },
        ],
      }),
    ).toEqual(['fee 0.000005 SOL'])
  })

  test('a transaction that failed cost its fee, whatever it meant to do', () => {
    expect(of({ isFailed: true, changes: [{ account: ME, lamports: -SOL }] })).toEqual([
      'fee 0.000005 SOL (The transaction failed, and nothing else moved.)',
    ])
  })

  test('a transaction of others that names the wallet is nothing', () => {
    expect(of({ signers: [FRIEND], changes: [{ account: ME }] })).toEqual([])
  })

  test('the rent of the receiver’s account is a cost', () => {
    expect(
      of({
        changes: [
          { account: ME, lamports: -RENT },
          { account: THEIRS, lamports: RENT, token: hats(SOL, FRIEND) },
          { account: MY_HAT, token: hats(-SOL) },
        ],
        instructions: [opens(RENT, ME, THEIRS, bytesOf(TOKEN) ?? new Uint8Array())],
      }),
    ).toEqual([
      'withdrawal 1 HAT fee 0.000005',
      'fee 0.00203928 SOL (Rent of accounts that are not token accounts of yours.)',
    ])
  })
})

describe('swaps', () => {
  test('one coin for another, through whichever program', () => {
    const changes = [
      { account: MY_USDC, token: usdc(-5_000_000) },
      { account: MY_HAT, token: hats(3 * SOL) },
    ]
    expect(of({ changes })).toEqual(['trade 5 USDC for 3 HAT fee 0.000005'])
    expect(of({ changes, instructions: [{ program: JUPITER }] })).toEqual([
      'trade 5 USDC for 3 HAT fee 0.000005 (Through Jupiter.)',
    ])
  })

  test('the rent of a new account counts for who paid it, whoever signed', () => {
    const MY_OTHER_HAT = address('E')
    const swap = (payer: string) => ({
      changes: [
        { account: payer, lamports: -RENT },
        { account: MY_USDC, token: usdc(-5_000_000) },
        { account: MY_OTHER_HAT, lamports: RENT, token: hats(SOL) },
      ],
      instructions: [opens(RENT, payer, MY_OTHER_HAT, bytesOf(TOKEN) ?? new Uint8Array())],
    })
    expect(of(swap(ME))).toEqual(['trade 5 USDC for 1 HAT fee 0.000005'])
    // As apps do that pay for the whole transaction.
    expect(of({ ...swap(FRIEND), signers: [FRIEND, ME] })).toEqual(['trade 5 USDC for 1 HAT'])
  })

  test('wrapped SOL is SOL, and wrapping is nothing', () => {
    const wrapped = { mint: WRAPPED, owner: ME, units: SOL, decimals: 9 }
    expect(
      of({
        changes: [
          { account: ME, lamports: -SOL - RENT },
          { account: MY_WRAPPED, lamports: SOL + RENT, token: wrapped },
        ],
      }),
    ).toEqual(['fee 0.000005 SOL'])
    expect(
      of({
        changes: [
          { account: MY_WRAPPED, lamports: SOL + RENT, token: wrapped },
          { account: MY_USDC, token: usdc(-150_000_000) },
          { account: ME, lamports: -RENT },
        ],
      }),
    ).toEqual(['trade 150 USDC for 1 SOL fee 0.000005'])
  })

  test('tips and small charges are costs, and not part of the price', () => {
    const [tips = ''] = tipAccounts
    expect(
      of({
        changes: [
          { account: ME, lamports: -1.001 * SOL },
          { account: tips, lamports: 0.001 * SOL },
          { account: MY_USDC, token: usdc(150_000_000) },
        ],
        instructions: [pays(0.001 * SOL, ME, tips)],
      }),
    ).toEqual(['trade 1 SOL for 150 USDC fee 0.000005', 'fee 0.001 SOL (Tip to those who build blocks.)'])
    expect(
      of({
        changes: [
          { account: ME, lamports: -0.002 * SOL },
          { account: MY_USDC, token: usdc(-5_000_000) },
          { account: MY_HAT, token: hats(SOL) },
        ],
      }),
    ).toEqual([
      'trade 5 USDC for 1 HAT fee 0.000005',
      'fee 0.002 SOL (Paid beside the rest, as apps charge.)',
    ])
  })

  test('of several coins each way each one is listed', () => {
    const [mixed, ...rest] = of({
      changes: [
        { account: ME, lamports: -SOL },
        { account: MY_USDC, token: usdc(-5_000_000) },
        { account: MY_HAT, token: hats(SOL) },
      ],
    })
    expect(mixed).toContain('deposit 1 HAT (One of several coins of this transaction')
    expect(rest.map(text => text.replace(/ \(.*/, ''))).toEqual([
      'withdrawal 5 USDC fee 0.000005',
      'withdrawal 1 SOL',
    ])
  })
})

describe('lenders and stake', () => {
  const both = [
    { account: ME, lamports: -SOL },
    { account: MY_USDC, token: usdc(5_000_000) },
  ]

  test('collateral and debt are no trade, unless a receipt is made for them', () => {
    expect(of({ changes: both, instructions: [{ program: LENDER }] })).toEqual([
      'deposit 5 USDC (From Jupiter Lend: borrowed, or collateral of yours that came back.)',
      'withdrawal 1 SOL fee 0.000005 (To Jupiter Lend: repaid, or put in as collateral, which stays yours.)',
    ])
    const receipt = {
      changes: [
        { account: ME, lamports: -SOL },
        { account: MY_HAT, token: hats(2 * SOL) },
      ],
      instructions: [{ program: LENDER }, token([7, 0, 0, 0, 0, 0, 0, 0, 0], [HAT, MY_HAT, LENDER])],
      names: [HAT],
    }
    expect(of(receipt)).toEqual(['trade 1 SOL for 2 HAT fee 0.000005 (Through Jupiter Lend.)'])
  })

  test('what goes into a stake account and comes out of one says that it stays the person’s own', () => {
    const stake = address('S')
    const into = {
      changes: [
        { account: ME, lamports: -2 * SOL },
        { account: stake, lamports: 2 * SOL },
      ],
      instructions: [
        opens(2 * SOL, ME, stake, bytesOf(STAKE) ?? new Uint8Array()),
        { program: STAKE, accounts: [stake] },
      ],
    }
    expect(of(into)).toEqual(['withdrawal 2 SOL fee 0.000005 (Into a stake account. It stays yours.)'])
    const [out, fee] = of({
      changes: [{ account: ME, lamports: 2 * SOL }],
      instructions: [{ program: STAKE, accounts: [stake] }],
    })
    expect(out).toContain(
      'deposit 2 SOL (Out of a stake account: what you put there, and with it what it has earned',
    )
    expect(fee).toBe('fee 0.000005 SOL')
  })
})

describe('what looks like spam', () => {
  const thrown = (over: Partial<Made> = {}) => {
    const transaction = after({
      signers: [FRIEND],
      changes: [{ account: MY_HAT, token: hats(SOL) }],
      ...over,
    })
    return reasonsOf(transaction, flowsOf(transaction, own)).length > 0
  }
  const [memo = ''] = memos
  const saying = (words: string) => [{ program: memo, data: base58(new TextEncoder().encode(words)) }]

  test('a token that no one knows, with a link', () => {
    expect(thrown()).toBe(false)
    expect(thrown({ instructions: saying('rent for October') })).toBe(false)
    expect(thrown({ instructions: saying('Claim 1000 HAT at hat-drop.xyz') })).toBe(true)
  })

  test('never what the wallet signed, nor a coin that has a name', () => {
    const link = saying('https://hat-drop.xyz')
    expect(thrown({ signers: [ME], instructions: link })).toBe(false)
    expect(thrown({ changes: [{ account: MY_USDC, token: usdc(1) }], instructions: link })).toBe(false)
  })
})

test('programs and accounts that are known by their addresses are written in full', () => {
  for (const known of [...knownPrograms, ...tipAccounts, ...memos]) expect(bytesOf(known)).toHaveLength(32)
})

test('what its acts come to is what the wallet has more or less', () => {
  const amount = fc.integer({ min: -900_000_000, max: 900_000_000 })
  const program = fc.constantFrom(undefined, JUPITER, LENDER, STAKE)
  fc.assert(
    fc.property(
      fc.record({
        sol: amount,
        dollars: amount,
        hat: amount,
        tip: fc.integer({ min: 0, max: 10_000_000 }),
        program,
      }),
      fc.boolean(),
      ({ sol, dollars, hat, tip, program: asked }, isMine) => {
        const [tips = ''] = tipAccounts
        const transaction = after({
          signers: [isMine ? ME : FRIEND],
          changes: [
            { account: ME, lamports: sol - tip },
            { account: tips, lamports: tip },
            { account: MY_USDC, token: usdc(dollars) },
            { account: MY_HAT, token: hats(hat) },
          ],
          instructions: [pays(tip, ME, tips), ...(asked === undefined ? [] : [{ program: asked }])],
        })
        const sums = new Map<string, bigint>()
        const add = (asset: string, quantity: string, sign: bigint, decimals: number) =>
          sums.set(asset, (sums.get(asset) ?? 0n) + sign * unitsOf(quantity, decimals))
        for (const { type, asset, quantity, received, fee } of actsOf(transaction, own)) {
          add(asset, quantity, type === 'deposit' ? 1n : -1n, decimalsOf(asset))
          if (received) add(received.asset, received.quantity, 1n, decimalsOf(received.asset))
          if (fee?.quantity) add('SOL', fee.quantity, -1n, 9)
        }
        expect([...sums].filter(([, sum]) => sum !== 0n).sort()).toEqual(
          [
            [HAT.toUpperCase(), BigInt(hat)],
            ['SOL', BigInt(sol - tip - (isMine ? 5000 : 0))],
            ['USDC', BigInt(dollars)],
          ]
            .filter(([, sum]) => sum !== 0n)
            .sort(),
        )
      },
    ),
  )
})

const decimalsOf = (asset: string) => (asset === 'USDC' ? 6 : 9)
function unitsOf(quantity: string, decimals: number): bigint {
  const [whole = '', part = ''] = quantity.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
