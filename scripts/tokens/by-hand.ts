// What was looked at one by one: see docs/decisions/0075-tokens-by-their-contracts.md.

/** CoinGecko's ids of the coins that src/prices/coins.ts has under other names. */
export const idsOfCoins = `
BTC bitcoin, ETH ethereum, DOGE dogecoin, BCH bitcoin-cash, USDT tether, USDC usd-coin, CELO celo, CGLD celo,
MATIC matic-network, POL polygon-ecosystem-token, RNDR render-token, RENDER render-token, GLM golem,
GNT golem, FTM fantom, S sonic-3, EOS vaulta, A vaulta, REPV2 augur, REP augur-1, LUNC terra-luna,
LUNA terra-luna, LUNA2 terra-luna-2, UST terrausd, USTC terrausd, BTT bittorrent, BTTC bittorrent, XNO nano,
NANO nano, XRB nano, BCC bitconnect, TON tokamak-network
`

/** Names that another name of the same coin goes before. */
export const secondNames = 'RENDER CGLD BTTC LUNC USTC XRB NANO A PAX ETHDYDX USDT0'

/** CoinGecko's ids of what the chain's own bridge, the coin's issuer or Binance stands for, by the coin. */
export const bridgedIds = `
USDC bridged-usdc-polygon-pos-bridge usd-coin-ethereum-bridged bridged-usd-coin-optimism
binance-bridged-usdc-bnb-smart-chain gnosis-xdai-bridged-usdc-gnosis bridged-usd-coin-linea
bridged-usd-coin-scroll polygon-hermez-bridged-usdc-polygon-zkevm mantle-bridged-usdc-mantle
cronos-bridged-usdc-cronos

USDT usdt0 bridged-usdt binance-bridged-usdt-bnb-smart-chain gnosis-xdai-bridged-usdt-gnosis
polygon-hermez-bridged-usdt-polygon-zkevm l2-standard-bridged-usdt-base bridged-tether-linea
bridged-tether-scroll cronos-bridged-usdt-cronos stargate-bridged-usdt unichain-bridged-usdt-unichain

DAI omnibridge-bridged-dai-gnosis-chain l2-standard-bridged-dai-base polygon-pos-bridged-dai-polygon-pos
makerdao-optimism-bridged-dai-optimism makerdao-arbitrum-bridged-dai-arbitrum-one binance-peg-dai
zksync-erc20-bridged-dai-zksync polygon-zkevm-bridged-dai-polygon-zkevm bridged-dai-stablecoin-linea
crypto-com-bridged-dai-cronos

WETH l2-standard-bridged-weth-base l2-standard-bridged-weth-optimism l2-standard-bridged-weth-blast
polygon-pos-bridged-weth-polygon-pos arbitrum-bridged-weth-arbitrum-one
gnosis-xdai-bridged-weth-gnosis-chain bridged-weth polygon-hermez-bridged-weth-polygon-zkevm
wrapped-ether-linea bridged-wrapped-ether-scroll wrapped-ether-mantle-bridge unichain-bridged-weth-unichain
celo-bridged-weth-celo metis-bridged-weth-metis-andromeda

ETH binance-peg-weth

WBTC polygon-bridged-wbtc-polygon-pos gnosis-xdai-bridged-wbtc-gnosis-chain zksync-bridged-wbtc-zksync
polygon-zkevm-bridged-wbtc-polygon-zkevm arbitrum-bridged-wbtc-arbitrum-one linea-bridged-wbtc-linea
bridged-wrapped-bitcoin-scroll cronos-bridged-wbtc-cronos celo-bridged-wbtc-celo
metis-bridged-wbtc-metis-andromeda unichain-bridged-wbtc-unichain-2

WSTETH superbridge-bridged-wsteth-base superbridge-bridged-wsteth-optimism arbitrum-bridged-wsteth-arbitrum
bridged-wrapped-steth-gnosis polygon-bridged-wsteth-polygon txsync-bridged-wsteth-zksync
linea-bridged-wsteth-linea bridged-wrapped-lido-staked-ether-scroll wormhole-bridged-wsteth-bsc

WEETH arbitrum-bridged-wrapped-eeth

BUSD binance-peg-busd

TUSD bridged-trueusd

LINK linea-bridged-link-linea

UNI linea-bridged-uni-linea

LDO linea-bridged-ldo-linea

GNO linea-bridged-gno-linea

BCH binance-peg-bitcoin-cash

ADA binance-peg-cardano

DOGE binance-peg-dogecoin

EOS binance-peg-eos

FIL binance-peg-filecoin

IOTX binance-peg-iotex

LTC binance-peg-litecoin

NEAR binance-peg-near-protocol rainbow-bridged-near-ethereum

ONT binance-peg-ontology

DOT binance-peg-polkadot

SHIB binance-peg-shib

SOL binance-peg-sol sol-wormhole

XTZ binance-peg-tezos-token

XRP binance-peg-xrp

ZEC binance-peg-zcash-token

AVAX binance-peg-avalanche

EGLD wrapped-elrond

ONE wrapped-one

UST wrapped-ust

LUNA wrapped-terra

APE wrapped-apecoin

FTM wrapped-fantom

TRX wrapped-tron tron-bsc

KNC kyber-network

BTT bittorrent-old

DYDX dydx

SAI sai

SEI layerzero-bridged-sei
`

/** Contracts that CoinGecko has no longer, or not on that chain, or under another symbol than the lists. */
export const contractsByHand = `
LINK 1:0x514910771af9ca656af840dff83e8264ecf986ca 137:0xb0897686c545045afc77cf20ec7a532e3120e0f1

LCX 1:0x037a54aab062628c9bbae1fdb1583c195585fe41

MATIC 1:0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0 56:0xcc42724c6683b7e57334c4e856f4c9965ed682bd
100:0x7122d7661c4564b7c6cd4878b06766489a6028a2

RPL 1:0xb4efd85c19999d84251304bda99e90b92300bd93

CREAM 56:0xd4cb328a82bdf5f03eb737f37fa6b370aef3e888

USDD 56:0xd17479997f34dd9156deef8f95a52d81d265be9c 1:0x0c10bf8fcb7bf5412187a595ab97a3609160b5c6

CELO 1:0x3294395e62f4eb6af3f1fcf89f5602d90fb3ef69 10:0x9b88d293b7a791e40d36a39765ffd5a1b9b5c349
42161:0x4e51ac49bc5e2d87e0ef713e9e5ab2d71ef4f336

POL 137:0x0000000000000000000000000000000000001010

GNT 1:0xa74476443119a942de498590fe1f2454d7d4ac0d

GOMINING 1:0x7ddc52c4de30e94be3a6a0a2b259b2850f421989 56:0x7ddc52c4de30e94be3a6a0a2b259b2850f421989

ZKJ 1:0xc71b5f631354be6853efe9c3ab6b9590f8302e81

ANT 1:0x960b236a07cf122663c4303350609a66a7b288c0

REP 1:0x1985365e9f78359a9b6ad760e32412f4a445e862

GALA 1:0x15d4c048f83bd7e37d49ea4c83a07267ec4203da

RSR 1:0x8762db106b2c2a0bccb3a80d1ed41273552616e8

THETA 1:0x3883f5e181fccaf8410fa61e12b59bad963fb645

ZIL 1:0x05f4a42e251f2d52b8ed15e9fedaacfcef1fad27

IOST 1:0xfa1a856cfa3409cfa145fa4e20eb270df3eb21ab

KCS 1:0x039b5649a59967e3e936d7471f9c3700100ee1ab 1:0xf34960d9d60be18cc1d5afc1a6f012a723a28811

WTC 1:0xb7cb1c96db6b22b0d3d9536e0108d062bd488f74

QTUM 1:0x9a642d6b3368ddc662ca244badf32cda716005bc

TRX 1:0xf230b790e05390fc8295f4d3f60332c93bed42e2 56:0x85eac5ac2f758618dfa09bdbe0cf174e7d574d5b

STPT 1:0xde7d85157d9714eadf595045cc12ca4a5f3e2adb

OM 1:0x3593d125a4f7849a1b059e64f4517a86dd60c95d 8453:0x3992b27da26848c2b19cea6fd25ad5568b68ab98

FTN 1:0xaedf386b755465871ff874e3e37af5976e247064

APFC 1:0x8ed955a2b7d2c3a17a9d05daca95e01818f8c11e

BORA 1:0x26fb86579e371c7aedc461b2ddef0a8628c93d3b

DEUSD 1:0x15700b564ca08d9439c58ca5053166e8317aa138 43114:0xb57b25851fe2311cc3fe511c8f10e868932e0680

SDEUSD 1:0x5c5b196abe0d54485975d1ec29617d42d9198326

USDK 1:0x1c48f86ae57291f7686349f12601910bd8d470bb

FLUX 1:0x720cd16b011b987da3518fbf38c3071d4f0d1495 56:0xaff9084f2374585879e8b434c399e29e80cce635
8453:0xb008bdcf9cdff9da684a190941dc3dca8c2cdd44

LUNA 1:0xd2877702675e6ceb975b4a1dff9fb7baf4c91ea9 1:0xbd31ea8212119f94a611fa969881cba3ea06fa3d
56:0x156ab3346823b651294766e23e6cf87254d68962

TON 1:0x2be5e8c109e2197d077d13a82daead6a9b3433c5

SAI 1:0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359

TUSD 56:0x40af3827f39d0eacbf4a168f8d4ee67c121d11c9 56:0x14016e85a25aeb13065688cafb43044c2ef86784

BAND 56:0xad6caeb32cd2c308980a548bd0bc5aa4306c6c18

BAT 56:0x101d82428437127bf1608f699cd651e6abf9766e

YFI 56:0x88f1a5ae2a3bf98aeaf342d26b30a79438c9142e

COTI 56:0xadbaf88b39d37dc68775ed1541f1bf83a5a45feb

DEXE 56:0x039cb485212f996a9dbb85a9a75d898f94d38da6

APE 56:0xc762043e211571eb34f1ef377e5e8e76914962f9

METIS 56:0xe552fb52a4f19e44ef5a967632dbc320b0820639

SUPER 56:0x51ba0b044d96c3abfca52b64d733603ccc4f0d4d

KAVA 56:0x5f88ab06e8dfe89df127b2430bba4af600866035

VET 56:0x6fdcdfef7c496407ccb0cec90f9c5aaa1cc8d888

SAND 56:0x67b725d7e342d7b611fa85e859df9697d9378b2e

MANA 56:0x26433c8127d9b4e9b71eaa15111df99ea2eeb2f8

JASMY 56:0x15669cf161946c09a8b207650bfbb00e3d8a2e3e

PHA 56:0x0112e557d400474717056c4e6d40edd846f38351

ETC 56:0x3d6545b08693dae087e957cb1180ee38b9e3c25e

FLOKI 56:0x2b3f34e9d4b127797ce6244ea341a83733ddd6e4

MX 56:0x9f882567a62a5560d147d64871776eea72df41d3

PAX 56:0xb7f8cd00c5a06c0537e2abff0b58033d02e5e094 137:0x6f3b3286fd86d8b47ec737ceb3d0d354cc657b3e

BUSD 137:0xdab529f40e671a1d4bf91361c21bf9f0c9712ab7

ETH 10:0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000

AAVE 100:0xdf613af6b44a31299e48131e9347f034347e2f00

CRV 100:0x712b3d230f3c1c19db860d80619288b1f0bdd0bd

SUSHI 100:0x2995d1317dcd4f0ab89f4ae60f3f020a4f17c7ce

DAI 534352:0xca77eb3fefe3725dc33bccb54edefc3d9f764f97

WBTC 5000:0xcabae6f6ea1ecab08ad02fe02ce9a44f09aebfa2 10:0x68f180fcce6836688e9084f035309e29bf0a2095

WSTETH 5000:0x458ed78eb972a369799fb278c0243b25e5242a83

PENDLE 43114:0xfb98b335551a418cd0737375a2ea0ded62ea213b

VEN 1:0xd850942ef8811f2a866692a623011bde52a462c1
`

/** Of which no two lists say the symbol, or that are in none: listed for another reason, with their decimals. */
export const exceptions = `
1:0x8dd5fbce2f6a956c3022ba3663759011dd51e73e TUSD 18
1:0xb5a5f22694352c15b00323844ad545abb2b11028 ICX 18
1:0x86fa049857e0209aa7d9e616f7eb3b3b78ecfdb0 EOS 18
1:0xef68e7c694f40c8202821edf525de3782458639f LRC 18
1:0x40eb746dee876ac1e78697b7ca85142d178a1fc8 IAG 18
56:0x404460c6a5ede2d891e8297795264fde62adbb75 LINK 18
137:0xf50d05a1402d0adafa880d36050736f9f6ee7dee FLUID 18
42220:0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e USDT 6
`

/** What files call a contract, where that is not the one name: the first is used where a file says none. */
export const namesOfContracts: Readonly<Record<string, string>> = {
  '1:0x8e870d67f660d95d5be530380d0ec0bd388289e1': 'USDP/PAX',
  '10:0x7f5c764cbc14f9669b88837ca1490cca17c31607': 'USDC.E/USDC',
  '56:0xb7f8cd00c5a06c0537e2abff0b58033d02e5e094': 'PAX/USDP',
  '137:0x0000000000000000000000000000000000001010': 'POL/MATIC',
  '137:0x2791bca1f2de4661ed88a30c99a7a9449aa84174': 'USDC.E/USDC',
  '137:0x6f3b3286fd86d8b47ec737ceb3d0d354cc657b3e': 'PAX/USDP',
  '42161:0xff970a61a04b1ca14834a43f5de4533ebddb5cc8': 'USDC.E/USDC',
}

/** The same of every contract of a coin. */
export const namesOfCoins: Readonly<Record<string, string>> = { UST: 'UST/USTC', LUNA: 'LUNA/LUNC' }
