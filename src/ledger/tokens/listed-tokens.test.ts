import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { coingeckoNames } from '../../prices/coingecko-ids.ts'
import { coinById, coinSpans } from '../../prices/coins.ts'
import { isMoney } from '../currencies.ts'
import { parSpans } from '../dollar-pegs.ts'
import { isCoinName, listedTokens, tokensAt } from './listed-tokens.ts'

const FAKE = '0xbad0000000000000000000000000000000000bad'

describe('the table', () => {
  const tokens = listedTokens()

  it('has contracts as they are written everywhere, each once on its chain', () => {
    for (const { contract } of tokens) expect(contract).toMatch(/^0x[0-9a-f]{40}$/)
    const places = tokens.map(({ chainId, contract }) => `${chainId} ${contract}`)
    expect(new Set(places).size).toBe(places.length)
    expect(tokens.length).toBeGreaterThan(2_400)
  })

  it('has names that a ledger can have, and decimals that chains have', () => {
    for (const { names, ticker, decimals } of tokens) {
      for (const name of names) expect(name).toMatch(/^[A-Z0-9.]{1,12}$/)
      expect(names.filter(isMoney)).toEqual([])
      expect(isCoinName(ticker), ticker).toBe(ticker !== 'USDC.E')
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 24, `${ticker} ${decimals}`).toBe(
        true,
      )
    }
  })

  it('has one contract for a name on a chain, but where a token was replaced or bridged twice', () => {
    const places = Map.groupBy(tokens, ({ chainId, ticker }) => `${ticker} ${chainId}`)
    expect([...places].flatMap(([place, { length }]) => (length > 1 ? [place] : [])).sort()).toEqual(
      severalContracts.trim().split(/,\s+/).sort(),
    )
  })

  it('knows every coin whose price is asked for by its name, but those no two sources agree on', () => {
    const unknown = coingeckoNames().filter(name => !isCoinName(name))
    expect(unknown.sort()).toEqual(
      'AGENTFUN ALEO ASBNB BDX COAI HONEY IBERA IGT KAG KAU KHYPE MANTA MPLX PTGC TRIP USDA VENOM ZEUS'.split(
        ' ',
      ),
    )
    for (const { asset } of parSpans) expect(isCoinName(asset), asset).toBe(true)
  })

  it('calls a contract by names of one coin', () => {
    const ids = (names: readonly string[]) =>
      new Set(
        names.flatMap(name =>
          coinSpans(name, new Map()).map(({ coinId }) => coinById(coinId).coingecko ?? coinId),
        ),
      )
    const several = tokens.filter(({ names }) => names.length > 1 && !names.includes('USDC.E'))
    expect(several.map(({ names }) => names.join('/'))).toContain('POL/MATIC')
    for (const { names } of several) expect(ids(names).size, names.join('/')).toBe(1)
  })
})

describe('a contract', () => {
  const bridged = '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'

  it('is found on its chain, and where none is known on any', () => {
    expect(tokensAt(bridged.toUpperCase().replace('X', 'x'), 137)).toMatchObject([
      { ticker: 'USDC.E', decimals: 6 },
    ])
    expect(tokensAt(bridged, 1)).toEqual([])
    expect(tokensAt(bridged)).toHaveLength(1)
    expect(tokensAt(FAKE)).toEqual([])
  })

  it('on a chain we have no table of may be that of any other', () => {
    expect(tokensAt('0x4200000000000000000000000000000000000006', 34443)[0]?.ticker).toBe('WETH')
  })
})

/** Names that several contracts of one chain have. */
const severalContracts = `
ANT 1, APU 8453, BTT 56, BUSD 137, CADC 137, DEXE 56, FLOKI 56, FRAX 137, FXS 137, GALA 1, KCS 1, KNC 1,
KNC 137, KNC 250, LINK 137, LINK 56, LINK 59144, LRC 1, LUNA 1, PAR 137, REQ 137, RPL 1, RSR 1, SOL 56,
TRX 1, TRX 56, TUSD 1, TUSD 56, USDD 1, USDD 56, WEETH 10
`

// What chains themselves say of tokens that people moved. Beside the project where it is developed.
const recorded = fileURLToPath(new URL('../../../../shared/chains/evm/', import.meta.url))

test.runIf(existsSync(recorded))('decimals are those of recorded chains', () => {
  const differences = readdirSync(recorded).flatMap(file => {
    const { chainId, tokens }: { chainId: number; tokens?: Record<string, { decimals?: number }> } =
      JSON.parse(readFileSync(recorded + file, 'utf8'))
    return Object.entries(tokens ?? {}).flatMap(([contract, { decimals }]) =>
      tokensAt(contract, chainId).flatMap(token =>
        decimals === undefined || token.chainId !== chainId || token.decimals === decimals ? [] : [contract],
      ),
    )
  })
  expect(differences).toEqual([])
})
