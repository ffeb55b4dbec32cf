// What a contract logs, in words of 32 bytes: a topic is one, and its data are any number of them.
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import type { Log } from './transaction.ts'

/** By which a log says what happened: topicOf('Transfer(address,address,uint256)'). */
export const topicOf = (signature: string): string => Hash.keccak256(Hex.fromString(signature))
/** By which a call says what is to be done. */
export const selectorOf = (signature: string): string => topicOf(signature).slice(0, 10)

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** Without 0x: the arguments that are topics, then those in the data. */
export const wordsOf = ({ topics, data }: Log): string[] => [
  ...topics.slice(1).map(topic => topic.slice(2)),
  ...dataWordsOf(data),
]

export const dataWordsOf = (data: string): string[] => data.slice(2).match(/.{64}/g) ?? []

export const addressIn = (word: string | undefined): string =>
  `0x${(word ?? '').slice(-40).padStart(40, '0')}`
export const numberIn = (word: string | undefined): bigint => (word ? BigInt(`0x${word}`) : 0n)
/** Of a signed number: what a pool took is above zero, what it gave below. */
export const signedIn = (word: string | undefined): bigint => BigInt.asIntN(256, numberIn(word))
