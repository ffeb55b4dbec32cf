// What a tax package holds, and what each file of it is for.
import type { FormEdition } from '../filing/guide-input.ts'

export type PackageEntry =
  | { role: 'form8949' | 'schedule_d'; name: string; edition: FormEdition; goesWithReturn: boolean }
  | { role: 'summary' | 'guide' | 'lines'; name: string }
  /** `warning`: what the person has to know before using it. */
  | { role: 'program'; name: string; program: string; warning: string | null }

/** A number in front keeps files in order wherever they are listed: the first page comes first. */
export const entryName = (place: number, words: string, ending: string) => `${place} - ${words}.${ending}`
