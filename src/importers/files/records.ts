// What every kind of file is made into: records of cells, the header among them.
import type { OnRecord } from './csv/csv-records.ts'

export type Records = {
  /** Amounts with a comma for the decimal point. */
  decimalComma: boolean
  /**
   * Hands out the records that are not blank, with the line or row each is on. After each piece of the file it
   * reports how many bytes are read, and waits until it may go on. `aside` gets what belongs to no table, with the
   * reason.
   */
  read(
    onRecord: OnRecord,
    rest: (bytesRead: number) => Promise<void> | undefined,
    aside?: (number: number, cells: string[], reason: string) => void,
  ): Promise<void>
  /** After reading: what a person should know about how it was read, in sentences. */
  notes?(): string[]
  close?(): void
}

/** How many records from the top a header may stand, itself included. */
export const HEADER_WITHIN = 61

/** Thrown by a receiver of records that has seen enough; never leaves this folder. */
export class Enough extends Error {}

export function unlessEnough(reason: unknown): void {
  if (!(reason instanceof Enough)) throw reason
}

/** The first records of a file. */
export async function firstRecords(
  records: Records,
  most: number,
): Promise<{ number: number; cells: string[] }[]> {
  const first: { number: number; cells: string[] }[] = []
  const reading = records.read(
    (number, cells) => {
      first.push({ number, cells })
      if (first.length >= most) throw new Enough()
    },
    () => undefined,
  )
  await reading.catch(unlessEnough)
  return first
}
