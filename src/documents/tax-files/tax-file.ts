// The files that tax programs take in, written from Form 8949. What a program cannot take is said in the warning,
// never left out in silence. Formats as docs of the programs have them; ours, JSON, is docs/tax-export.schema.json.
import { form6781 } from '#engine'
import { counted } from '../counted.ts'
import { businessNote } from '../filing/business-step.ts'
import { dollars } from '../filing/dollars.ts'
import { unidentifiedText } from '../filing/unidentified.ts'
import { previewWords } from '../forms/preview-words.ts'
import { methodInFileName } from '../method-words.ts'
import { form8949Csv } from './form8949-csv.ts'
import { jsonExport } from './json-export.ts'
import { warningOf } from './survey.ts'
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

/** Files carry every row, also those that are on no Form 8949 of ours: a program must not count them twice. */
function carriedTotals({ leftOut }: TaxFileInput): string[] {
  if (!leftOut) return []
  return (['1a', '8a'] as const)
    .filter(line => leftOut[line].rows > 0)
    .map(line => {
      const { rows, proceeds, gain } = leftOut[line]
      return (
        `This file also carries ${counted(rows, 'row')} that you chose to report as a total on line ${line} of ` +
        `Schedule D (proceeds ${dollars(proceeds)}, gain or (loss) ${dollars(gain)}). Don't enter that total as well, ` +
        'or delete these rows in the program.'
      )
    })
}

/** The universal file is a list of transactions, and the table of Form 8949 is the form as it is filed. */
const listsLots = (format: TaxFileFormat) => format !== 'turbotax_universal_csv' && format !== 'form8949_csv'

/** What the person's own Form 8949 combines or rounds, a program gets lot by lot and in cents. */
function filedOtherwise({ filedAs }: TaxFileInput, format: TaxFileFormat): string[] {
  const sentences: string[] = []
  if (filedAs?.rounding === 'dollars' && listsLots(format))
    sentences.push(
      'Your tax profile has whole dollars, but this file has cents: have the program round, and expect totals that differ from your Form 8949 by a few dollars.',
    )
  if (filedAs?.salesAs === 'various' && listsLots(format))
    sentences.push('This file has a row for each lot, while your Form 8949 has a row for each sale.')
  if (filedAs?.salesAs === 'statement' && format !== 'turbotax_universal_csv')
    sentences.push(
      'This file has a row for each lot, while your Form 8949 has one for each exchange with the lots on a statement.',
    )
  return sentences
}

/** They belong on Form 6781. The universal file is a list of all records, theirs too. */
function contractsWarning({ outcome, year }: TaxFileInput, format: TaxFileFormat): string[] {
  const { results, gain } = form6781(outcome, year)
  if (results === 0) return []
  const where =
    format === 'turbotax_universal_csv'
      ? 'This file lists them like sales of coins: delete those rows in TurboTax.'
      : 'They are not in this file.'
  return [
    `${counted(results, 'result')} of Section 1256 contracts, together ${dollars(gain)}, ${results === 1 ? 'belongs' : 'belong'} on Form 6781: enter the total of each account there. ${where}`,
  ]
}

const listsIncome = (format: TaxFileFormat) => format === 'json' || format === 'turbotax_universal_csv'

export type TaxFileFormat = keyof typeof writers

export function taxFile(format: TaxFileFormat, input: TaxFileInput): TaxFile {
  const { form, year, outcome } = input
  if (form.year !== year) throw new RangeError(`The form is of ${form.year}, not of ${year}`)
  const file = writers[format](input, `lotwise-${year}-${methodInFileName(outcome, year)}`)
  const about = [
    ...previewWords(year),
    ...(input.unidentified ? [unidentifiedText(input.unidentified)] : []),
    ...carriedTotals(input),
    ...filedOtherwise(input, format),
    ...contractsWarning(input, format),
    ...(listsIncome(format) ? businessNote(year, input.business) : []),
  ]
  return { ...file, warning: warningOf([...about, ...(file.warning === null ? [] : [file.warning])]) }
}
