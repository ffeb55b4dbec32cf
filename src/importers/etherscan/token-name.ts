// Anyone can make a token and call it USDC, and spam does: it even shows transfers that its owner never made. So the
// names that matter most belong to their known contracts; any other token of that name carries its contract.

import { isMoney } from '../../ledger/currencies.ts'
import { lookUp } from '../rows/lookup.ts'

const contracts: Readonly<Record<string, readonly string[]>> = {
  USDC: [
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    '0x2791bca1f2de4661ed88a30c99a7a9449aa84174',
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8',
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    '0x7f5c764cbc14f9669b88837ca1490cca17c31607',
    '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  ],
  USDT: [
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    '0x55d398326f99059ff775485246999027b3197955',
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  ],
  DAI: [
    '0x6b175474e89094c44da98b954eedeac495271d0f',
    '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063',
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
    '0x50c5725949a6f0c72e6c4a641f24049a917db0cb',
  ],
  // Without a market price these are assumed at a dollar, so no other token may have their names.
  BUSD: ['0x4fabb145d64652a948d72533023f6e7a623c7c53', '0xe9e7cea3dedca5984780bafc599bd69add087d56'],
  FDUSD: ['0xc5f0f7b66764f6ec8c8dff7ba683102295e16409'],
  GUSD: ['0x056fd409e1d7a124bd7017459dfea2f387b6d5cd'],
  HUSD: ['0xdf574c24545e5ffecb9a659c229253d4111d87e1'],
  PAX: ['0x8e870d67f660d95d5be530380d0ec0bd388289e1'],
  PYUSD: ['0x6c3ea9036406852006290770bedfcaba0e23a0e8'],
  RLUSD: ['0x8292bb45bf1ee4d140127049757c2e0ff06317ed'],
  TUSD: [
    '0x0000000000085d4780b73119b644ae5ecd22b376',
    '0x8dd5fbce2f6a956c3022ba3663759011dd51e73e',
    '0x40af3827f39d0eacbf4a168f8d4ee67c121d11c9',
    '0x14016e85a25aeb13065688cafb43044c2ef86784',
  ],
  USDE: ['0x4c9edd5852cd905f086c759e8383e09bff1e68b3', '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'],
  USDG: ['0xe343167631d89b6ffc58b88d6b7fb0228795491d'],
  USDP: ['0x8e870d67f660d95d5be530380d0ec0bd388289e1'],
  USDS: ['0xdc035d45d973e3ec169d2276ddab16f1e407384f'],
  UST: ['0xa47c8bf37f92abed4a126bda807a7b7498661acd'],
  WETH: [
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    '0x4200000000000000000000000000000000000006',
    '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619',
  ],
  WBTC: [
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
    '0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6',
    '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
  ],
}

export function tokenName(symbol: string, contract: string): string {
  const ownContracts = lookUp(contracts, symbol)
  const isOther = ownContracts ? !ownContracts.includes(contract.toLowerCase()) : isMoney(symbol)
  return isOther && contract !== '' ? `${symbol} ${contract.toUpperCase().slice(0, 10)}` : symbol
}
