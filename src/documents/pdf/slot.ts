// A place on a form where a value goes, in points from the lower left corner of the page.
import type { PDFDocument } from '@cantoo/pdf-lib'

export type Slot = {
  left: number
  bottom: number
  width: number
  height: number
  align: 'left' | 'center' | 'right'
  /** Whether a long text may go on on a second line. */
  wraps: boolean
}

/** The places of one page by what they are for. */
export type Slots = ReadonlyMap<string, Slot>

/** A form to be filled: its pages without fields, and where things go on each. */
export type Blank = { pages: PDFDocument; slots: readonly Slots[] }

/** A text, or ways to say the same from the longest to the shortest: the first that can be read at its size is printed. */
export type SlotText = string | readonly string[]

/** What to write where: a text, or true for a tick. */
export type Entries = Iterable<readonly [slot: string, value: SlotText | true]>
