// What is said where a wallet is added, chain by chain: what to paste, where to find it, and who sees it.
import type { ChainName } from '../../../../contract/chain-table.ts'

type ChainWords = {
  /** Of the field that addresses are pasted into. */
  label: string
  hint: string
  /** Said before anything is pasted, each by itself. */
  whoSeesWhat: readonly string[]
  /** Of the field for a person's own key at an explorer, where one has use for it. */
  key?: { label: string; hint: string }
}

const kept = 'Lotwise keeps what you paste encrypted, as it keeps the keys of exchanges.'

export const chainWords: Readonly<Record<ChainName, ChainWords>> = {
  bitcoin: {
    label: 'Addresses or extended public key',
    hint: "Your wallet's program shows an xpub, ypub or zpub under the details of an account: one shows all of its addresses, also those that change goes to. Several go on a line each.",
    whoSeesWhat: [
      kept,
      "The explorer that this site asks (mempool.space, unless the people who run it chose another one or their own) sees each address and that this site asks for it. It doesn't see who you are.",
      'An extended public key is never sent: addresses are derived from it here. Anyone who has it can see the whole account, so share it with no one else.',
      'Only bitcoin is read. Inscriptions, runes and other tokens in your outputs are not, and a transaction that may move one says so.',
    ],
  },
  evm: {
    label: 'Addresses',
    hint: 'The address that begins with 0x, or a name such as you.eth. It is read on Ethereum, Arbitrum, Optimism, Base, Polygon, Gnosis, BNB Chain, Avalanche, Linea, Scroll, zkSync and HyperEVM. Several go on a line each, up to 20.',
    key: {
      label: 'Etherscan API key (optional)',
      hint: 'Wallets with a long history are read faster with a free key of your own.',
    },
    whoSeesWhat: [
      kept,
      "The explorers that this site asks (Blockscout and Routescan, Etherscan where there is a key, unless the people who run it chose their own) see each address and that this site asks for it. They don't see who you are.",
      'Coins, tokens and NFTs are read, with what known protocols did with them. What no protocol explains is shown as what came and what went, and asked about.',
      "Tokens that strangers send are left out into a list, and count for nothing until you've done anything with them or claim them.",
    ],
  },
  solana: {
    label: 'Addresses',
    hint: "Your wallet's program shows the address where you receive SOL. Its token accounts are found by it. Several go on a line each, up to 20.",
    whoSeesWhat: [
      kept,
      "The node that this site asks (Solana's public one, unless the people who run it chose another one or their own) sees each address, its token accounts and that this site asks for them. It doesn't see who you are.",
      'SOL and tokens are read. SOL in stake accounts is not, nor is what it earns there: what goes in and comes out says so. Compressed NFTs are not read either.',
      "Tokens that strangers send to many wallets at once are listed apart and not counted, unless you've done anything with them.",
    ],
  },
}
