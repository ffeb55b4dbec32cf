// What the files of one address have in common.

import { withOwner } from '../layouts/owner.ts'
import type { FileFacts, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const HASH = ['Txhash', 'Transaction Hash']

/** The same in every file of one address. */
export const walletOf = (address: string) => `Wallet ${address.slice(0, 6)}…${address.slice(-4)}`

/** Where a file says which chain a row is of. */
export function chainIdOf(row: Row, column: string): number | undefined {
  const text = row.text(column)
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

type Options = {
  file: FileFacts
  to: string
  ownAddressOf?: (row: Row) => string | undefined
  open: (address: string) => Reader
}

export const withAddress = ({ file, to, ownAddressOf, open }: Options): Reader =>
  withOwner({
    file,
    columns: ['From', to],
    ownAddressOf,
    open,
    unknown:
      'may be yours or not: the file does not say which address it is of. Put your address into the name of the file, such as export-0x123….csv, and import it again.',
  })
