// Bridges that chains run themselves, beside those of Arbitrum, Polygon and Hyperliquid. What leaves one chain over a bridge
// comes out on the other, of the same owner.
import { arrived, between, bridgeOf, sent } from './bridge-rules.ts'

/** OP Mainnet, Base and all others that are built alike: https://docs.optimism.io */
export const opStackBridge = bridgeOf('the Superchain', [
  sent('ETHDepositInitiated(address,address,uint256,bytes)'),
  sent('ERC20DepositInitiated(address,address,address,address,uint256,bytes)'),
  sent('ETHBridgeInitiated(address,address,uint256,bytes)'),
  sent('ERC20BridgeInitiated(address,address,address,address,uint256,bytes)'),
  sent('WithdrawalInitiated(address,address,address,address,uint256,bytes)'),
  sent('TransactionDeposited(address,address,uint256,bytes)'),
  sent('MessagePassed(uint256,address,address,uint256,uint256,bytes,bytes32)', {
    by: ['0x4200000000000000000000000000000000000016'],
  }),
  arrived('ETHWithdrawalFinalized(address,address,uint256,bytes)'),
  arrived('ERC20WithdrawalFinalized(address,address,address,address,uint256,bytes)'),
  arrived('ETHBridgeFinalized(address,address,uint256,bytes)'),
  arrived('ERC20BridgeFinalized(address,address,address,address,uint256,bytes)'),
  arrived('DepositFinalized(address,address,address,address,uint256,bytes)'),
  arrived('WithdrawalFinalized(bytes32,bool)', { coins: 'of logger', isNameless: true }),
])

const XDAI_BRIDGE = '0x4aa42145aa6ebf72e164c9bbc74fbd3788045016'

/** Both of Gnosis Chain's: the xDai bridge for its coin, and the Omnibridge for tokens. https://docs.gnosischain.com */
export const gnosisBridge = bridgeOf('Gnosis', [
  sent('UserRequestForAffirmation(address,uint256)'),
  sent('UserRequestForAffirmation(address,uint256,bytes32)'),
  sent('UserRequestForSignature(address,uint256)'),
  sent('UserRequestForSignature(address,uint256,bytes32)'),
  sent('UserRequestForSignature(address,uint256,bytes32,address)'),
  sent('TokensBridgingInitiated(address,address,uint256,bytes32)'),
  arrived('RelayedMessage(address,uint256,bytes32)'),
  arrived('AffirmationCompleted(address,uint256,bytes32)'),
  arrived('TokensBridged(address,address,uint256,bytes32)'),
  ...between(XDAI_BRIDGE),
])

export const zksyncBridge = bridgeOf('zkSync', [
  ...between(
    // zkSync Lite, and what paid out its last withdrawals.
    '0xabea9132b05a70803a4e85094fd0e1800777fbef',
    '0x0a14b696350546110a0d8acdb86226983af9d2a0',
    // zkSync Era: the chain, its bridges for tokens, old and new, and the vault of all its sister chains.
    '0x32400084c286cf3e17e7b677ea9583e60a000324',
    '0x57891966931eb4bb6fb81430e6ce0a03aabde063',
    '0xd7f9f54194c633f36ccd5f3da84ad4a1c38cb2cb',
    '0x303a465b659cbb0ab36ee643ea362c509eeb5213',
    '0xbed1eb542f9a5aa6419ff3deb921a372681111f6',
  ),
  // On Era itself: its coin is a contract.
  sent('Withdrawal(address,address,uint256)', { by: ['0x000000000000000000000000000000000000800a'] }),
])

const scrollMessengers = [
  '0x6774bcbd5cecef1336b5300fb5186a12ddd8b367',
  '0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc',
]

export const scrollBridge = bridgeOf('Scroll', [
  sent('DepositETH(address,address,uint256,bytes)'),
  sent('DepositERC20(address,address,address,address,uint256,bytes)'),
  sent('WithdrawETH(address,address,uint256,bytes)'),
  sent('WithdrawERC20(address,address,address,address,uint256,bytes)'),
  sent('SentMessage(address,address,uint256,uint256,uint256,bytes)', { by: scrollMessengers }),
  arrived('FinalizeDepositETH(address,address,uint256,bytes)'),
  arrived('FinalizeDepositERC20(address,address,address,address,uint256,bytes)'),
  arrived('FinalizeWithdrawETH(address,address,uint256,bytes)'),
  arrived('FinalizeWithdrawERC20(address,address,address,address,uint256,bytes)'),
  arrived('RelayedMessage(bytes32)', { by: scrollMessengers, coins: 'of logger', isNameless: true }),
])

const lineaMessengers = [
  '0xd19d4b5d358258f05d7b411e21a1460d11b0876f',
  '0x508ca82df566dcd1b0de8296e70a96332cd644ec',
]

export const lineaBridge = bridgeOf('Linea', [
  sent('MessageSent(address,address,uint256,uint256,uint256,bytes,bytes32)', { by: lineaMessengers }),
  sent('BridgingInitiatedV2(address,address,address,uint256)'),
  sent('BridgingInitiated(address,address,address,uint256)'),
  arrived('BridgingFinalizedV2(address,address,uint256,address)'),
  arrived('BridgingFinalized(address,address,uint256,address)'),
  arrived('MessageClaimed(bytes32)', { by: lineaMessengers, coins: 'of logger', isNameless: true }),
])

export const avalancheBridge = bridgeOf('Avalanche', [
  ...between('0x8eb8a3b98659cce290402893d0123abb75e3ab28'),
  arrived('Mint(address,uint256,address,uint256,bytes32)'),
  sent('Unwrap(uint256,uint256)', { isNameless: true }),
])
