import { useState } from 'react'
import type { Transaction } from '../../../../contract/transactions.ts'

/** By one place: -1 is up. */
export type Step = -1 | 1

/** The record that moved last, where it is now and which way it went; another object each time. */
export type Moved = { id: string; place: number; by: Step }

export function useOrder(first: readonly Transaction[]) {
  const [records, setRecords] = useState(first)
  const [moved, setMoved] = useState<Moved | null>(null)

  function move(id: string, by: Step) {
    const from = records.findIndex(record => record.id === id)
    const to = from + by
    const record = records[from]
    if (!record || to < 0 || to >= records.length) return
    setRecords(records.toSpliced(from, 1).toSpliced(to, 0, record))
    setMoved({ id, place: to + 1, by })
  }

  return { records, moved, move }
}
