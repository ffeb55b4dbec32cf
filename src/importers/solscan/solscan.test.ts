import { describe, expect, it } from 'vitest'
import { importers, wrongExports } from '../registry.ts'
import { readText } from '../testing/read-text.ts'
import { transcript, transcriptOf } from '../testing/transcript.ts'

const me = 'MyWa11etAddress1111111111111111111111111111'
const you = 'PooL111111111111111111111111111111111111111'
const SOL = 'So11111111111111111111111111111111111111111'
const WSOL = 'So11111111111111111111111111111111111111112'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const HAT = 'HatHatHatHatHatHatHatHatHatHatHatHatHatHatHa'
const header = 'Signature,Block Time,Human Time,Action,From,To,Amount,Flow,Value,Decimals,Token Address'

type Transfer = { action?: string; from?: string; to?: string; amount: string; mint: string; value?: string }
/** Of one signature. Tokens have nine decimals, dollars six. */
const tx = (signature: string, ...transfers: Transfer[]) =>
  transfers.map(({ action = 'TRANSFER', from = me, to = you, amount, mint, value = '' }) =>
    [
      ...[signature, '1735455700', '2024-12-29T07:01:40.000Z', action, from, to, amount],
      ...[from === me ? 'out' : 'in', value, mint === USDC ? '6' : '9', mint],
    ].join(','),
  )
const back = { from: you, to: me }

const read = (...rows: string[]) =>
  transcriptOf([header, ...rows].join('\n'), 'export.csv')
    .slice(1)
    .map(line => line.replace(' 2024-12-29T07:01:40Z', '').replace(' in Wallet MyWa11…1111', ''))

describe('Solscan transfers', () => {
  it('scales amounts by the column of decimals, and makes an exchange of what one transaction gave and got', () => {
    const wallet = 'in Wallet MyWa11…1111'
    expect(transcript(import.meta.url, 'samples/transfers.csv')).toEqual([
      'importer: solscan-transfers',
      `2 2024-12-29T07:01:06Z deposit 20.48267794 RNDR ${wallet} #token:sig1:rndrizKT3MK1iimdxRdWabcF7Zg7AR5T4nud4EkHBof:in tx sig1`,
      `3+4 2024-12-29T07:01:40Z trade 1.5 SOL for 285.6 USDC $285 ${wallet} #token:sig2 tx sig2`,
      `5 2024-12-29T07:03:20Z withdrawal 0.25 SOL ${wallet} #token:sig3:${SOL}:out tx sig3`,
    ])
  })

  it('knows whose the file is without the column Flow: by the address that all rows share', () => {
    const rows = [
      `s1,1757375827,2025-09-08T23:57:07.000Z,TRANSFER,aaa1,${me},37915622276,0.25,6,${HAT},1.0`,
      `s2,1757375817,2025-09-08T23:56:57.000Z,TRANSFER,${me},bbb1,22938580737,0.15,6,${HAT},1.0`,
    ]
    const older =
      'Signature,Block Time,Human Time,Action,From,To,Amount,Value,Decimals,Token Address,Multiplier'
    expect(
      transcriptOf([older, ...rows].join('\n'), 'export.csv').map(line => line.replace(/ in Wallet.*/, '')),
    ).toEqual([
      'importer: solscan-transfers',
      `2 2025-09-08T23:57:07Z deposit 37915.622276 ${HAT.toUpperCase()}`,
      `3 2025-09-08T23:56:57Z withdrawal 22938.580737 ${HAT.toUpperCase()}`,
    ])
  })

  it('believes the dollars of coins it knows alone, and names the mint of others', () => {
    const { events } = readText(
      importers,
      [
        header,
        ...tx(
          's1',
          { amount: '1000000000', mint: SOL, value: '190' },
          { ...back, amount: '5', mint: HAT, value: '999999' },
        ),
      ].join('\n'),
    )
    expect(events).toMatchObject([
      {
        type: 'trade',
        quantity: '1',
        usd: '190',
        received: { asset: HAT.toUpperCase(), quantity: '0.000000005', usd: undefined },
        note: `Token ${HAT}.`,
      },
    ])
  })

  it('counts SOL once that was wrapped to be traded, and what was sent beside it', () => {
    const sent = { amount: '1000000000', mint: SOL }
    const traded = { amount: '1000000000', mint: WSOL }
    const tip = { amount: '10000000', mint: SOL }
    const got = { ...back, amount: '190000000', mint: USDC }
    expect(read(...tx('s1', sent, traded, got))).toEqual(['2+3+4 trade 1 SOL for 190 USDC #token:s1 tx s1'])
    expect(read(...tx('s1', sent, tip, traded, got))).toEqual([
      '2+3+4+5 trade 1.01 SOL for 190 USDC #token:s1 tx s1',
    ])
    expect(read(...tx('s1', traded, tip, got))).toEqual(['2+3+4 trade 1.01 SOL for 190 USDC #token:s1 tx s1'])
    // Within one's own wallet, and the rent of the account that holds it.
    expect(
      read(
        ...tx('s1', { ...sent, to: me }, traded, got, {
          action: 'CREATE_ACCOUNT',
          amount: '2039280',
          mint: SOL,
        }),
      ),
    ).toEqual([
      '2+3+4 trade 1 SOL for 190 USDC #token:s1 tx s1',
      '5 skip: rent of token accounts, still your own until it is given back',
    ])
  })

  it('asks about accounts that got more than rent, unless it was wrapped to be traded', () => {
    const account = { action: 'CREATE_ACCOUNT', amount: '1002039280', mint: SOL }
    const traded = { amount: '1000000000', mint: WSOL }
    const got = { ...back, amount: '190000000', mint: USDC }
    expect(read(...tx('s1', account, traded, got), ...tx('s2', account))).toEqual([
      '2+3+4 trade 1 SOL for 190 USDC #token:s1 tx s1',
      '5 issue Action: has more than the rent of an account',
    ])
  })

  it('reports coin by coin what is more than an exchange, and what was burned or minted', () => {
    expect(
      read(
        ...tx('s1', { amount: '1000000000', mint: SOL }, { amount: '190000000', mint: USDC }),
        ...tx('s2', { action: 'BURN', amount: '7000000000', mint: HAT }),
        ...tx('s3', {
          ...back,
          action: 'MINT',
          amount: '1000000000',
          mint: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
        }),
      ).map(line => line.replace(/ #\S+ tx/, ' tx')),
    ).toEqual([
      '2+3 withdrawal 1 SOL tx s1',
      '2+3 withdrawal 190 USDC tx s1',
      `4 withdrawal 7 ${HAT.toUpperCase()} tx s2 "Burned. Token ${HAT}."`,
      '5 deposit 1 MSOL tx s3 "Minted."',
    ])
  })

  it('leaves out nothing in silence: moves of nothing, unknown acts, rounded amounts, scaled tokens', () => {
    const rows = [
      ...tx('s1', { ...back, amount: '0', mint: USDC }),
      ...tx('s2', { action: 'STAKE', amount: '1', mint: SOL }),
      ...tx('s3', { amount: '2.40472E+13', mint: SOL }),
    ]
    expect(read(...rows)).toEqual([
      '2 skip: transfers of nothing, as spam is',
      '3 issue Action: is not a transaction type we recognize',
      '4 issue Amount: is not a whole number of the smallest unit, as a spreadsheet that rounds it leaves it',
    ])
    const scaled = `${tx('s4', { amount: '1', mint: SOL })},1.5`
    expect(transcriptOf(`${header},Multiplier\n${scaled}`, 'export.csv').slice(1)).toEqual([
      '2 issue Multiplier: is not 1: the token is counted in two ways, and the file does not say in which',
    ])
  })

  it('says which export is needed instead of DeFi activities', () => {
    const columns =
      'Signature,Block Time,Human Time,Action,From,Token1,Amount1,TokenDecimals1,Token2,Amount2,TokenDecimals2,Value,Platforms,Sources'
    expect(() => readText(importers, `${columns}\ns1`, { wrongExports })).toThrow(
      /Lotwise needs the transfers/,
    )
  })
})
