// Maker: loans of Dai against collateral, and savings in Dai. Both go through a wallet of one's own, and its logs have no names.
import type { ChainTransaction } from '../transaction.ts'
import type { Protocol } from './protocol.ts'
import { EXECUTED } from './proxies.ts'
import { back, out, protocolOf } from './rules.ts'

/** The doors of Maker, by what was called: join(address,uint256) and exit(address,uint256). */
const JOIN = `0x3b4da69f${'0'.repeat(56)}`
const EXIT = `0xef693bed${'0'.repeat(56)}`
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const vaults = protocolOf('Maker', [
  out(JOIN, 'repay', { isNameless: true, asset: DAI }),
  back(EXIT, 'borrow', { isNameless: true, asset: DAI }),
  out(JOIN, 'place', { isNameless: true }),
  back(EXIT, 'take_back', { isNameless: true }),
])
const DSR_MANAGER = '0x373238337bfe1146fb49989fc222523f83081ddb'
const savings = protocolOf('Dai Savings Rate', [
  out(JOIN, 'place', { isNameless: true, asset: DAI }),
  back(EXIT, 'take_back', { isNameless: true, asset: DAI }),
  out('Join(address,uint256)', 'place', { by: [DSR_MANAGER] }),
  back('Exit(address,uint256)', 'take_back', { by: [DSR_MANAGER] }),
])

/** Other protocols use the same doors. Only the manager of vaults, or the pot, tells what is behind them. */
const CDP_MANAGER = '0x5ef30b9986345249bc32d8928b7ee64de9435e39'
const POT = '0x197e90f9fad81970ba7976f33cbd77088e5d7cf7'
const isLoggedBy = (contract: string, { logs }: ChainTransaction) =>
  logs.some(({ address }) => address === contract)
const isThroughProxy = ({ to, logs }: ChainTransaction) =>
  logs.some(({ address, topics }) => address === to && topics[0] === EXECUTED)

export const maker: Protocol = {
  name: vaults.name,
  claims: (transaction, ...rest) =>
    isLoggedBy(CDP_MANAGER, transaction) ? vaults.claims(transaction, ...rest) : [],
}
export const daiSavings: Protocol = {
  name: savings.name,
  claims: (transaction, ...rest) =>
    isLoggedBy(POT, transaction) && (isThroughProxy(transaction) || transaction.to === DSR_MANAGER)
      ? savings.claims(transaction, ...rest)
      : [],
}
