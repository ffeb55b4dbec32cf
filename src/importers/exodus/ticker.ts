// Exodus marks tokens by the network they are on: BNBBSC, USDTTRX. The coin is the same one.
const onNetwork =
  /^(USDT|USDC|DAI|BUSD|TUSD|USDD|BNB|ETH|MATIC|AVAX|FTM)(TRX|BSC|SOL|MATIC|POL|AVAXC|ALGO|ETH|BASE|ARB|ARBONE|OP|FTM|MAINNET|SUI|APT|TON|XLM|HBAR)$/

export const exodusTicker = (asset: string) => onNetwork.exec(asset)?.[1] ?? asset
