// What of a wallet could not be read, in words.
import { chainCalled, type EvmChainName } from './chains.ts'

type Missing = {
  /** No explorer shows them. */
  leftOut: readonly EvmChainName[]
  /** Their explorers have not finished what they list. */
  unfinished: readonly EvmChainName[]
}

export function missingWords({ leftOut, unfinished }: Missing): string | undefined {
  const sentences = [
    ...(leftOut.length === 0
      ? []
      : [
          `We couldn't read ${listOf(leftOut)}: none of the explorers we can use shows ${leftOut.length === 1 ? 'it' : 'them'} right now. If you used this wallet there, import those transactions from a file.`,
        ]),
    ...(unfinished.length === 0
      ? []
      : [
          `The explorer of ${listOf(unfinished)} hasn't finished listing this wallet's transactions, so nothing new from there was added yet.`,
        ]),
  ]
  return sentences.length === 0 ? undefined : `${sentences.join(' ')} We'll try again with every sync.`
}

const listOf = (chains: readonly EvmChainName[]) =>
  new Intl.ListFormat('en-US').format(chains.map(name => chainCalled(name).label))
