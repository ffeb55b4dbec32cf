// Until 2025 Coinbase kept staked ether as a coin of its own, ETH2. Going from one to the other is not a disposal.
export const isEther = (asset: string) => asset === 'ETH' || asset === 'ETH2'
export const isEther2Pair = (a: string, b: string) => isEther(a) && isEther(b) && a !== b
