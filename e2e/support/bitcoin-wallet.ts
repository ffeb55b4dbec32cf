// A wallet on the chain that journeys add, as BIP 84 publishes its key: half a bitcoin came from an exchange, and a fifth
// was paid to somebody.
import { branchesOf } from '../../src/connectors/bitcoin/wallet-keys.ts'
import { pays } from '../../src/connectors/testing/esplora.ts'

export const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const [receiving, changing] = branchesOf(zpub)
const SOMEBODY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const BTC = 100_000_000
/** The transaction of the half, as the exchange names it too. */
export const arrived = 'a'.repeat(64)

const coins = (address: string | undefined, amount: number) =>
  [address ?? '', Math.round(amount * BTC)] as const

export const chain = {
  tip: 860_000,
  transactions: [
    pays(
      700_000,
      [coins(SOMEBODY, 2)],
      [coins(receiving?.addressAt(0), 0.5), coins(SOMEBODY, 1.4999)],
      arrived,
    ),
    pays(
      700_100,
      [coins(receiving?.addressAt(0), 0.5)],
      [coins(SOMEBODY, 0.2), coins(changing?.addressAt(0), 0.2998)],
    ),
  ],
}
