// What is said of boxes, once for each column: a statement can have the same box filled in every row.
import { startOf } from '../rows/cell-issue.ts'
import type { Row } from '../rows/row.ts'
import type { Note } from './other-boxes.ts'

type Notice = { row: number; column: string; value: string; message: string }

export function collectNotices() {
  const found = new Map<string, Notice & { more: number }>()
  return {
    of: (row: Row): Note => {
      return (column, message) => {
        const key = `${column} ${message}`
        const earlier = found.get(key)
        if (earlier) earlier.more++
        else
          found.set(key, {
            row: row.number,
            column: row.header.names[column]?.trim() ?? '',
            value: startOf(row.text(column)),
            message,
            more: 0,
          })
      }
    },
    notices: (): Notice[] =>
      [...found.values()].map(({ more, message, ...notice }) => ({
        ...notice,
        message: more === 0 ? message : `${message} So in ${rowsWords(more)}.`,
      })),
  }
}

const rowsWords = (more: number) => `${more.toLocaleString('en-US')} more ${more === 1 ? 'row' : 'rows'}`
