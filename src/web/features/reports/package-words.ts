import { type TaxProgram, taxPrograms } from '../../../contract/tax-packages.ts'

export const programs: Record<TaxProgram, string> = {
  turbotax_online: 'TurboTax Online',
  turbotax_desktop: 'TurboTax desktop',
  taxact: 'TaxAct',
  other: 'Another program or a tax preparer',
  paper: 'None, I file on paper',
}

export const programOptions = taxPrograms.map(value => ({ value, label: programs[value] }))

export const isProgram = (text: string): text is TaxProgram => taxPrograms.some(each => each === text)

/** The others do with the table of all lines. */
export const programHasFile = (program: TaxProgram) => program !== 'other' && program !== 'paper'
