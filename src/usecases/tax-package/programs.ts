// Which file each tax program takes. What reads a table has the table of all lines, which every package holds.
import type { TaxExportFormat } from '../../contract/tax-exports.ts'
import { programsWithFile, type TaxProgram } from '../../contract/tax-packages.ts'

type Program = { name: string; format: TaxExportFormat | null; words: string }

const withFile = (program: keyof typeof programsWithFile, format: TaxExportFormat): Program => {
  const name = programsWithFile[program]
  return { name, format, words: name }
}

export const programs: Record<TaxProgram, Program> = {
  turbotax_online: withFile('turbotax_online', 'turbotax_gains_csv'),
  turbotax_desktop: withFile('turbotax_desktop', 'turbotax_txf'),
  taxact: withFile('taxact', 'taxact_csv'),
  other: {
    name: 'Another program',
    format: null,
    words: 'Another program or a tax preparer: use "Form 8949 lines".',
  },
  paper: { name: 'None', format: null, words: 'No program, on paper.' },
}
