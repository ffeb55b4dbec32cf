// What a person pastes to call a wallet by, chain by chain, as it is kept and sealed. Each throws NoWallet.
import { normalizedSources } from '../../connectors/bitcoin/wallet-keys.ts'
import { normalizedAddresses as evmAddresses } from '../../connectors/evm/addresses.ts'
import { normalizedAddresses as solanaAddresses } from '../../connectors/solana/addresses.ts'
import type { ChainName } from '../../contract/chain-table.ts'

export const normalizers: Readonly<Record<ChainName, (pasted: string) => string>> = {
  bitcoin: normalizedSources,
  evm: evmAddresses,
  solana: solanaAddresses,
}
