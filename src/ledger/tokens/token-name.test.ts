import { describe, expect, it, test } from 'vitest'
import { parSpans } from '../dollar-pegs.ts'
import { tokenName } from './token-name.ts'

const FAKE = '0xbad0000000000000000000000000000000000bad'

// As Uniswap's default token list and MetaMask's contract metadata have them, both of August 2026.
test.each([
  ['UNI', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
  ['LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
  ['PEPE', '0x6982508145454Ce325dDbE47a25d4ec3d2311933'],
  ['SHIB', '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'],
  ['AAVE', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'],
  ['MKR', '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'],
  ['LDO', '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'],
  ['CRV', '0xD533a949740bb3306d119CC777fa900bA034cd52'],
  ['GRT', '0xc944E90C64B2c07662A292be6244BDf05Cda44a7'],
  ['ENS', '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72'],
  ['APE', '0x4d224452801ACEd8B2F0aebE155379bb5D594381'],
  ['MANA', '0x0F5D2fB29fb7d3CFeE444a200298f468908cC942'],
  ['SAND', '0x3845badAde8e6dFF049820680d1F14bD3903a5d0'],
  ['STETH', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
  ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  ['WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  ['WBTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ['COMP', '0xc00e94Cb662C3520282E6f5717214004A7f26888'],
])('%s is by its contract, and another token of that name is not', (symbol, contract) => {
  for (const chainId of [undefined, 1]) {
    expect(tokenName({ symbol, contract, chainId })).toBe(symbol)
    expect(tokenName({ symbol, contract: FAKE, chainId })).toBe(`${symbol} 0XBAD00000`)
  }
  expect(tokenName({ symbol, contract: '' })).toBe(symbol)
})

describe('a token', () => {
  const name = (symbol: string, contract: string, chainId?: number) =>
    tokenName({ symbol, contract, chainId })

  it('with the contract of a coin on another chain is not that coin, where the chain is known', () => {
    const onPolygon = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'
    expect(name('USDC', onPolygon)).toBe('USDC')
    expect(name('USDC', onPolygon, 137)).toBe('USDC')
    expect(name('USDC', onPolygon, 1)).toBe('USDC 0X3C499C54')
  })

  it('on a chain we know none of is taken as where the chain is not known', () => {
    expect(name('WETH', '0x4200000000000000000000000000000000000006', 34443)).toBe('WETH')
    expect(name('WETH', FAKE, 34443)).toBe('WETH 0XBAD00000')
  })

  it('that has the name of a coin on a chain of its own is another one', () => {
    for (const symbol of ['BTC', 'XMR', 'HBAR', 'HYPE'])
      expect(name(symbol, FAKE)).toBe(`${symbol} 0XBAD00000`)
    // Binance's token stands for the coin.
    expect(name('XRP', '0x1d2f0da169ceb9fc7b3144628db156f3f6c60dbe', 56)).toBe('XRP')
    // HarryPotterObamaPacMan8Inu.
    expect(name('XRP', '0x07e0edf8ce600fb51d44f51e3348d77d67f298ae', 1)).toBe('XRP 0X07E0EDF8')
  })

  it('is never money, and never taken for a coin that is assumed at a dollar', () => {
    expect(name('EUR', FAKE)).toBe('EUR 0XBAD00000')
    for (const { asset } of parSpans) expect(name(asset, FAKE)).toBe(`${asset} 0XBAD00000`)
    expect(name('PYUSD', '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8')).toBe('PYUSD')
  })

  it('of a name no coin has keeps it', () => {
    expect(name('UNI-V2', FAKE)).toBe('UNI-V2')
    expect(name('CDAI', FAKE)).toBe('CDAI')
  })

  it('is the coin of its contract under the name of another coin', () => {
    const sai = '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359'
    expect([name('SAI', sai), name('DAI', sai)]).toEqual(['SAI', 'SAI'])
    // GoMining, and not STEPN.
    expect(name('GMT', '0x7ddc52c4de30e94be3a6a0a2b259b2850f421989', 1)).toBe('GOMINING')
  })

  it('that was renamed has one name, and its replacement another', () => {
    expect(name('RNDR', '0x6de037ef9ad2725eb40118bb1702ebb27e4aeb24')).toBe('RNDR')
    expect(name('RENDER', '0x6de037ef9ad2725eb40118bb1702ebb27e4aeb24')).toBe('RNDR')
    expect(name('GNT', '0xa74476443119a942de498590fe1f2454d7d4ac0d')).toBe('GNT')
    expect(name('GLM', '0x7dd9c5cba05e151c895fde1cf355c9a1d5da6429')).toBe('GLM')
    expect(name('MATIC', '0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0')).toBe('MATIC')
    expect(name('POL', '0x455e53cbb86018ac2b8092fdcd39d8444affc3f6')).toBe('POL')
    expect(name('USD₮0', '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', 42161)).toBe('USDT')
    expect(name('INST', '0xf50d05a1402d0adafa880d36050736f9f6ee7dee', 137)).toBe('FLUID')
  })

  it('that files have called by two names keeps the one it has in the file', () => {
    for (const symbol of ['POL', 'MATIC'])
      expect(name(symbol, '0x0000000000000000000000000000000000001010', 137)).toBe(symbol)
    for (const symbol of ['PAX', 'USDP'])
      expect(name(symbol, '0x8e870d67f660d95d5be530380d0ec0bd388289e1', 1)).toBe(symbol)
    for (const symbol of ['USDC', 'USDC.E'])
      expect(name(symbol, '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8', 42161)).toBe(symbol)
  })

  it('keeps the name of a bridge that trades apart', () => {
    // USD Coin of Multichain, which failed.
    expect(name('USDC', '0x04068da6c83afcfa0e13ba15a6696662335d5b75', 250)).toBe('USDC 0X04068DA6')
    expect(name('USDC.E', '0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664', 43114)).toBe('USDC.E')
    expect(name('AXLUSDC', '0xeb466342c4d449bc9f53a865d5cb90586f405215', 1)).toBe('AXLUSDC')
  })
})
