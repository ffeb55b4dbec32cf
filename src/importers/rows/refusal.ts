/** A file that cannot be read at all, in words for the person who uploaded it. Nothing of it is stored. */
export class ImportRefusal extends Error {
  readonly code: RefusalCode
  /** The row, where one is to blame. */
  readonly row: number | undefined

  constructor(code: RefusalCode, message: string, row?: number) {
    super(message)
    this.name = 'ImportRefusal'
    this.code = code
    this.row = row
  }
}

export type RefusalCode =
  /** No bytes, or no rows. */
  | 'import_file_empty'
  /** Not what its type says: binary, broken, truncated, dangerous. */
  | 'import_file_unreadable'
  /** Readable, but no importer knows its columns: the person can map them. */
  | 'import_layout_unknown'
  /** A known layout that does not hold what is needed. */
  | 'import_wrong_export'
  /** A broker's tax form, whose sales are not counted as trades. */
  | 'import_is_statement'
