// The files that tax programs take in, written from Form 8949. What a program cannot take is said in the warning,
// never left out in silence. Formats as docs of the programs have them; ours, JSON, is docs/tax-export.schema.json.
import { methodInFileName } from '../method-words.ts'
import { form8949Csv } from './form8949-csv.ts'
import { jsonExport } from './json-export.ts'
import { taxactCsv } from './taxact-csv.ts'
import { turbotaxGainsCsv } from './turbotax-gains-csv.ts'
import { turbotaxUniversalCsv } from './turbotax-universal-csv.ts'
import { txf } from './txf.ts'
import type { TaxFile, TaxFileInput, Writer } from './writer.ts'

const writers = {
  turbotax_txf: txf,
  taxact_csv: taxactCsv,
  form8949_csv: form8949Csv,
  json: jsonExport,
  turbotax_gains_csv: turbotaxGainsCsv,
  turbotax_universal_csv: turbotaxUniversalCsv,
} satisfies Record<string, Writer>

export type TaxFileFormat = keyof typeof writers

export function taxFile(format: TaxFileFormat, input: TaxFileInput): TaxFile {
  const { form, year, outcome } = input
  if (form.year !== year) throw new RangeError(`The form is of ${form.year}, not of ${year}`)
  return writers[format](input, `lotwise-${year}-${methodInFileName(outcome, year)}`)
}
