import { programsWithFile, type TaxProgram, taxPrograms } from '../../../contract/tax-packages.ts'

export const programs: Record<TaxProgram, string> = {
  ...programsWithFile,
  other: 'Another program or a tax preparer',
  paper: 'None, I file on paper',
}

export const programOptions = taxPrograms.map(value => ({ value, label: programs[value] }))

export const isProgram = (text: string): text is TaxProgram => taxPrograms.some(each => each === text)

export const programHasFile = (program: TaxProgram) => program in programsWithFile
