// What CoinGecko calls the coins that people hold. As of October 2025; docs/decisions/0060-names-at-coingecko.md says from
// where, and how it is renewed. A symbol is listed only where it meant one coin in all the years looked at: thousands of
// tokens share symbols there, and what a wrong one costs would pass for a price.

/** The name of a coin in a ledger, then its id. */
const listed = `
1INCH 1inch, AAVE aave, ABT arcblock, ABTC abtc, ACH alchemy-pay, ACX across-protocol, ADA cardano,
AERO aerodrome-finance, AEVO aevo-exchange, AGENTFUN agentfun-ai, AGLD adventure-gold, AI16Z ai16z,
AIC ai-companions, AIOZ aioz-network, AIXBT aixbt, AKT akash-network, ALEO aleo, ALGO algorand, ALT altlayer,
AMAPT amnis-aptos, AMP amp-token, AMPL ampleforth, ANIME anime, ANKR ankr, ANT aragon, APE apecoin, APFC apf-coin,
APT aptos, AR arweave, ARB arbitrum, ARKM arkham, ASBNB astherus-staked-bnb, ASTER aster-2, ASTR astar, ATH aethir,
ATOM cosmos, AUCTION auction, AUDIO audius, AVAIL avail, AVAX avalanche-2, AXL axelar, AXS axie-infinity, B3 b3,
BAL balancer, BAND band-protocol, BAT basic-attention-token, BBSOL bybit-staked-sol, BDCA bitdca, BDX beldex,
BERA berachain-bera, BERASTONE stakestone-berachain-vault-token, BFUSD bfusd, BGB bitget-token, BICO biconomy,
BIGTIME big-time, BIO bio-protocol, BLAST blast, BLUR blur, BMX bitmart-token, BNB binancecoin,
BNSOL binance-staked-sol, BOME book-of-meme, BONK bonk, BORA bora, BORG swissborg, BRETT based-brett,
BSV bitcoin-cash-sv, BTG bitcoin-gold, BTSE btse-token, BUSD binance-usd, CAKE pancakeswap-token,
CBBTC coinbase-wrapped-btc, CBETH coinbase-wrapped-staked-eth, CET coinex-token, CFX conflux-token, CHEX chex-token,
CHR chromaway, CHZ chiliz, CKB nervos-network, CLBTC clbtc, CMETH mantle-restaked-eth, COAI chainopera-ai,
COMP compound-governance-token, COREUM coreum, COTI coti, COW cow-protocol, CPOOL clearpool, CRO crypto-com-chain,
CRV curve-dao-token, CRVUSD crvusd, CSPR casper-network, CTC creditcoin-2, CTF crypto-trading-fund, CVC civic,
CVX convex-finance, DAG constellation-labs, DAI dai, DAR mines-of-dalarnia, DASH dash, DCR decred, DEEP deep,
DEUSD elixir-deusd, DEXE dexe, DGB digibyte, DKA dkargo, DOT polkadot, DRIFT drift-protocol, DYDX dydx-chain,
EBTC ether-fi-staked-btc, EETH ether-fi-staked-eth, EGLD elrond-erd-2, EIGEN eigenlayer, ELF aelf, ENA ethena,
ENJ enjincoin, ENS ethereum-name-service, ETC ethereum-classic, ETHDYDX dydx, ETHFI ether-fi, ETHW ethereum-pow-iou,
ETHX stader-ethx, EUL euler, EURC euro-coin, EURS stasis-eurs, EUTBL eutbl, EZETH renzo-restaked-eth, FAI freysa-ai,
FARTCOIN fartcoin, FBTC ignition-fbtc, FDUSD first-digital-usd, FET fetch-ai, FIDA bonfida, FIL filecoin,
FLOKI floki, FLOW flow, FLR flare-networks, FLUID instadapp, FLUX zelcash, FRAX frax, FRXETH frax-ether,
FRXUSD frax-usd, FTN fasttoken, FTT ftx-token, FUN funfair, FXS frax-share, GALA gala, GAMA gama-coin, GAS gas,
GCB global-commercial-business, GEOD geodnet, GHO gho, GIGA gigachad-2, GLMR moonbeam, GMT stepn, GMX gmx,
GNO gnosis, GOMINING gmt-token, GPRO ipmb, GRASS grass, GRT the-graph, GT gatechain-token, GUSD gemini-dollar,
HASH hash-2, HBAR hedera-hashgraph, HIVE hive, HMSTR hamster-kombat, HNT helium, HONEY honey-3, HOT holotoken,
HSK hashkey-ecopoints, HT huobi-token, HTX htx-dao, HUSD husd, HYPE hyperliquid, IAG iagon, IBERA infrared-bera,
ICP internet-computer, ICX icon, IGT infinitar-governance-token, ILV illuvium, IMX immutable-x,
INJ injective-protocol, IO io, IOST iostoken, IOTA iota, IOTX iotex, IP story-2, IQ everipedia, JASMY jasmycoin,
JITOSOL jito-staked-sol, JLP jupiter-perpetuals-liquidity-provider-token, JST just, JTO jito-governance-token,
JUP jupiter-exchange-solana, JUPSOL jupiter-staked-sol, KAG kinesis-silver, KAIA kaia, KAITO kaito, KAS kaspa,
KAU kinesis-gold, KAVA kava, KCS kucoin-shares, KDA kadena, KET ket, KHYPE kinetic-staked-hype,
KNC kyber-network-crystal, KOGE bnb48-club-token, KSM kusama, KUB bitkub-coin, LBTC lombard-staked-btc, LCX lcx,
LDO lido-dao, LEO leo-token, LINK chainlink, LON tokenlon, LPT livepeer, LRC loopring, LSETH liquid-staked-ethereum,
LSK lisk, LTC litecoin, MANA decentraland, MANTA manta-network, MASK mask-network, ME magic-eden,
MELANIA melania-meme, MEOW meow, METFI metfi-2, METH mantle-staked-ether, METIS metis-token, MEW cat-in-a-dogs-world,
MINA mina-protocol, MKR maker, MMX m2-global-wealth-limited-mmx, MNT mantle, MOG mog-coin, MORPHO morpho,
MPLX metaplex, MSOL msol, MVL mass-vehicle-ledger, MWC mimblewimblecoin, MX mx-token, MYTH mythos, NEAR near,
NEIRO neiro-3, NEO neo, NEXO nexo, NKYC nkyc-token, NOT notcoin, NXM nxm, OHM olympus, OKB okb, OKT oec-token,
OM mantra-dao, OMG omisego, ONDO ondo-finance, ONE harmony, ONT ontology, OP optimism, ORBS orbs, ORCA orca,
ORDI ordinals, OSETH stakewise-v3-oseth, OSMO osmosis, OUSG ousg, PAAL paal-ai, PAX paxos-standard, PAXG pax-gold,
PEAQ peaq-2, PENDLE pendle, PENGU pudgy-penguins, PEPE pepe, PHA pha, PLUME plume, PNUT peanut-the-squirrel,
POLY polymath, POLYX polymesh, POND marlin, POPCAT popcat, POWR power-ledger, PRIME echelon-prime, PROM prometeus,
PTGC the-grays-currency, PUFF puff-the-dragon, PUMP pump-fun, PUMPBTC pumpbtc, PUNDIX pundi-x-2, PXT pixer-eternity,
PYTH pyth-network, PYUSD paypal-usd, QGOLD quorium, QNT quant-network, QTUM qtum, QUBIC qubic-network, RAY raydium,
RED redstone-oracles, REG realtoken-ecosystem-governance, REN republic-protocol, REQ request-network,
RETH rocket-pool-eth, RLB rollbit-coin, RLC iexec-rlc, RLP resolv-rlp, RLUSD ripple-usd, RON ronin,
ROSE oasis-network, RPL rocket-pool, RSETH kelp-dao-restaked-eth, RSR reserve-rights-token, RUNE thorchain,
RVN ravencoin, SAND the-sandbox, SATS sats-ordinals, SAVAX benqi-liquid-staked-avax, SC siacoin,
SDEUSD elixir-staked-deusd, SEI sei-network, SFP safepal, SHELL myshell, SHIB shiba-inu, SKL skale, SKY sky,
SNEK snek, SNT status, SNX havven, SOL solana, SOLO solo-coin, SOLVBTC solv-btc, SPELL spell-token, SPX spx6900,
SRM serum, SSOL solayer-staked-sol, STBTC lorenzo-stbtc, STEAKUSDC steakhouse-usdc-morpho-vault, STETH staked-ether,
STG stargate-finance, STPT stp-network, STRAX stratis, STX blockstack, SUI sui, SUN sun-token, SUPER superfarm,
SUPEROETHB super-oeth, SUPRA supra, SUSDE ethena-staked-usde, SUSDS susds, SUSHI sushi, SWETH sweth, SWFTC swftcoin,
SXP swipe, SYRUP syrup, SYRUPUSDC syrupusdc, TAIKO taiko, TAO bittensor, TBTC tbtc, TEL telcoin, TEMPLE temple,
TETH treehouse-eth, TFUEL theta-fuel, THETA theta-token, TIA celestia, TKX tokenize-xchange, TNSR tensor,
TOSHI toshi, TRAC origintrail, TRIBE tribe-2, TRIP trip, TRUMP official-trump, TRX tron, TURBO turbo, TUSD true-usd,
TWT trust-wallet-token, UMA uma, UNI uniswap, USD0 usual-usd, USD1 usd1-wlfi, USDA usda-2, USDD usdd,
USDE ethena-usde, USDG global-dollar, USDK usdk, USDP paxos-standard, USDS usds, USDT0 usdt0, USDTB usdtb,
USDY ondo-us-dollar-yield, USDZ anzen-usdz, USR resolv-usr, USUAL usual, USYC hashnote-usyc, UXLINK uxlink,
UXP uxd-protocol-token, VANA vana, VEE blockv, VELO velo, VENOM venom, VET vechain, VIRTUAL virtual-protocol,
VRSC verus-coin, VTHO vethor-token, VVS vvs-finance, VVV venice-token, WAVAX wrapped-avax, WAVES waves, WAXP wax,
WBETH wrapped-beacon-eth, WBNB wbnb, WBT whitebit, WBTC wrapped-bitcoin, WEETH wrapped-eeth, WEMIX wemix-token,
WETH weth, WIF dogwifcoin, WLD worldcoin-wld, WLFI world-liberty-financial, WMTX world-mobile-token, WOO woo-network,
WSTETH wrapped-steth, WSTUSR resolv-wstusr, WTC waltonchain, XAUT tether-gold, XCH chia, XCN chain-2,
XDC xdce-crowd-sale, XEC ecash, XEM nem, XLM stellar, XMR monero, XPR proton, XRD radix, XRP ripple, XTZ tezos,
XVG verge, XVS venus, XYO xyo-network, YFI yearn-finance, ZANO zano, ZBCN zebec-network, ZEC zcash, ZEN zencash,
ZENT zentry, ZETA zetachain, ZEUS zeus-network, ZIG zignaly, ZIL zilliqa, ZK zksync, ZKJ polyhedra-network,
ZRC zircuit, ZRO layerzero, ZRX 0x
`

const ids = new Map(
  listed
    .trim()
    .split(/,\s+/)
    .map(pair => pair.split(' ') as [name: string, id: string]),
)

/** Undefined for a name that several coins have had, or that is not known. */
export const coingeckoIdOf = (name: string): string | undefined => ids.get(name)

/** All names that are known. */
export const coingeckoNames = (): string[] => [...ids.keys()]
