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
