// Bridges that others than the chains run. The two sides are two transactions, each on its chain.
import { arrived, between, bridgeOf, sent } from './bridge-rules.ts'
import { protocolOf } from './rules.ts'

export const across = bridgeOf('Across', [
  sent(
    'FundsDeposited(bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,uint32,bytes32,bytes32,bytes32,bytes)',
  ),
  sent(
    'V3FundsDeposited(address,address,uint256,uint256,uint256,uint32,uint32,uint32,uint32,address,address,address,bytes)',
  ),
  sent('FundsDeposited(uint256,uint256,uint256,int64,uint32,uint32,address,address,address,bytes)'),
  arrived(
    'FilledRelay(bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,uint32,uint32,bytes32,bytes32,bytes32,bytes32,bytes32,(bytes32,bytes32,uint256,uint8))',
  ),
  arrived(
    'FilledV3Relay(address,address,uint256,uint256,uint256,uint256,uint32,uint32,uint32,address,address,address,address,bytes,(address,bytes,uint256,uint8))',
  ),
  arrived(
    'FilledRelay(uint256,uint256,uint256,uint256,uint256,uint256,int64,int64,uint32,address,address,address,address,bytes,(address,bytes,int64,bool,uint256))',
  ),
])

export const hop = bridgeOf('Hop', [
  sent('TransferSent(bytes32,uint256,address,uint256,bytes32,uint256,uint256,uint256,uint256)'),
  sent('TransferSentToL2(uint256,address,uint256,uint256,uint256,address,uint256)'),
  arrived('TransferFromL1Completed(address,uint256,uint256,uint256,address,uint256)'),
  arrived('Withdrew(bytes32,address,uint256,bytes32)'),
  arrived('WithdrawalBonded(bytes32,uint256)', { coins: 'of logger', isNameless: true }),
  {
    call: 'bondWithdrawalAndDistribute(address,uint256,bytes32,uint256,uint256,uint256)',
    way: 'in',
    role: 'bridge',
  },
])

export const stargate = bridgeOf('Stargate or LayerZero', [
  sent('OFTSent(bytes32,uint32,address,uint256,uint256)'),
  sent('Swap(uint16,uint256,address,uint256,uint256,uint256,uint256,uint256)'),
  sent('SendToChain(uint16,address,bytes,uint256)'),
  sent('SendToChain(address,uint16,bytes,uint256,uint64)'),
  arrived('OFTReceived(bytes32,uint32,address,uint256)'),
  arrived('SwapRemote(address,uint256,uint256,uint256)'),
  arrived('ReceiveFromChain(uint16,address,uint256)'),
  arrived('ReceiveFromChain(uint16,bytes,address,uint256,uint64)'),
])

export const circle = bridgeOf('Circle CCTP', [
  sent('DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)'),
  sent('DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)'),
  arrived('MintAndWithdraw(address,uint256,address)'),
  arrived('MintAndWithdraw(address,uint256,address,uint256)'),
])

export const socket = bridgeOf('Socket', [
  sent('SocketBridge(uint256,address,uint256,bytes32,address,address,bytes32)'),
])

export const lifi = bridgeOf('LI.FI', [
  sent('LiFiTransferStarted((bytes32,string,string,address,address,address,uint256,uint256,bool,bool))'),
])

export const relay = bridgeOf('Relay', [
  sent('RelayNativeDeposit(address,uint256,bytes32)'),
  sent('RelayErc20Deposit(address,address,uint256,bytes32)'),
  ...between(
    '0xf70da97812cb96acdf810712aa562db8dfa3dbef',
    '0xa5a5491bca93dd4c076e4906e79e7673f4a5a142',
    '0x4cd00e387622c35bddb9b4c962c136462338bc31',
  ),
])

const DEBRIDGE_ORDER =
  '(uint64,bytes,uint256,bytes,uint256,uint256,bytes,uint256,bytes,bytes,bytes,bytes,bytes,bytes)'

export const debridge = bridgeOf('deBridge', [
  sent(`CreatedOrder(${DEBRIDGE_ORDER},bytes32,bytes,uint256,uint256,uint32,bytes)`, {
    by: ['0xef4fb24ad0916217251f553c0596f8edc630eb66'],
    isNameless: true,
  }),
  arrived(`FulfilledOrder(${DEBRIDGE_ORDER},bytes32,address,address)`, {
    by: ['0xe7351fd770a37282b91d153ee690b63579d6dd7f'],
    isNameless: true,
  }),
])

export const synapse = bridgeOf('Synapse', [
  sent('TokenDeposit(address,uint256,address,uint256)'),
  sent('TokenDepositAndSwap(address,uint256,address,uint256,uint8,uint8,uint256,uint256)'),
  sent('TokenRedeem(address,uint256,address,uint256)'),
  sent('TokenRedeemAndSwap(address,uint256,address,uint256,uint8,uint8,uint256,uint256)'),
  sent('BridgeRequested(bytes32,address,bytes,uint32,address,address,uint256,uint256,bool)'),
  arrived('TokenMint(address,address,uint256,uint256,bytes32)'),
  arrived('TokenWithdraw(address,address,uint256,uint256,bytes32)'),
  arrived('TokenMintAndSwap(address,address,uint256,uint256,uint8,uint8,uint256,uint256,bool,bytes32)'),
  arrived('TokenWithdrawAndRemove(address,address,uint256,uint256,uint8,uint256,uint256,bool,bytes32)'),
  arrived('BridgeRelayed(bytes32,address,address,uint32,address,address,uint256,uint256,uint256)'),
])

export const celer = bridgeOf('Celer cBridge', [
  sent('Send(bytes32,address,address,address,uint256,uint64,uint64,uint32)'),
  sent('Deposited(bytes32,address,address,uint256,uint64,address,uint64)'),
  sent('Burn(bytes32,address,address,uint256,uint64,address,uint64)'),
  arrived('Relay(bytes32,address,address,address,uint256,uint64,bytes32)'),
  arrived('Mint(bytes32,address,address,uint256,uint64,bytes32,address)'),
  arrived('Withdrawn(bytes32,address,address,uint256,uint64,bytes32,address)'),
])

export const multichain = bridgeOf('Multichain', [
  sent('LogAnySwapOut(address,address,address,uint256,uint256,uint256)'),
  arrived('LogAnySwapIn(bytes32,address,address,uint256,uint256,uint256)'),
])

export const wormhole = bridgeOf('Wormhole', between('0x3ee18b2214aff97000d974cf647e7c347e8fa585'))

export const axelar = bridgeOf('Axelar', [
  sent('TokenSent(address,string,string,string,uint256)'),
  sent('ContractCallWithToken(address,string,string,bytes32,bytes,string,uint256)'),
])

const CROSSCURVE = 'ComplexOpProcessed(uint64,bytes32,uint64,bytes32,uint8,uint8)'
/** An order is a transaction by itself, with nothing else of the wallet in it. */
const ofOrder = {
  coins: 'all',
  isNameless: true,
  by: ['0xa2a786ff9148f7c88ee93372db8cbe9e94585c74'],
} as const
export const crossCurve = bridgeOf('CrossCurve', [sent(CROSSCURVE, ofOrder), arrived(CROSSCURVE, ofOrder)])

/** Exchanges on the way: other coins arrive than left, as in a swap of which both sides are far apart. */
export const wooFi = protocolOf('WOOFi', [
  {
    event: '0x96dda4ecb86d38bc806e43de207d6d60224947e1244a23089b568f6856eba6b5',
    coins: 'all',
    way: 'in',
    role: 'swap',
  },
])

/** Those who carry coins from one chain to another for Orbiter. */
export const orbiter = bridgeOf(
  'Orbiter',
  between(
    '0x80c67432656d59144ceff962e8faf8926599bcf8',
    '0xe4edb277e41dc89ab076a1f049f4a3efa700bce8',
    '0x41d3d33156ae7c62c094aae2995003ae63f587b3',
  ),
)

/** Stake DAO's own, named after the post. */
export const laPoste = bridgeOf('Stake DAO', [
  ...between('0x67346f8b9b7dda4639600c190ddaecdc654359c8', '0xf0000058000021003e4754dca700c766de7601c2'),
])
