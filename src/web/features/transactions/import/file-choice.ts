// Which files may go up, and what is wrong with one that may not.
import { type ChosenType, fileExtensions, mostFileBytes } from '../../../../contract/imports.ts'
import { extensionOf } from '../../../data/file-type.ts'

export const fileTypeWords: Record<ChosenType, { name: string; about: string }> = {
  auto: { name: 'Any file', about: 'We look at the file itself, also inside .zip and .gz' },
  csv: { name: 'CSV', about: 'Exports of exchanges, wallets and tax tools' },
  xlsx: { name: 'XLSX', about: 'Excel and LibreOffice workbooks' },
  xml: { name: 'XML', about: 'Broker and bank files, OFX' },
  txf: { name: 'TXF', about: 'Broker tax exchange format' },
}

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Why this file cannot be taken for that type, in words; null when it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, type: ChosenType) {
  const extension = extensionOf(name)
  const accepted = type === 'auto' ? null : fileExtensions[type]
  if (accepted && !accepted.includes(extension)) {
    const is = extension ? `This is a ${extension} file.` : 'This file has no extension.'
    return `${is} For ${fileTypeWords[type].name}, choose a file that ends in ${listed.format(accepted)}.`
  }
  if (size === 0) return 'This file is empty.'
  if (size > mostFileBytes)
    return `This file is larger than ${sizeWords(mostFileBytes)}. Split it into parts.`
  return null
}

const inUnit = (unit: string) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 })
const units = { kilobyte: inUnit('kilobyte'), megabyte: inUnit('megabyte') }

export function sizeWords(bytes: number) {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 1024 * 1024) return units.kilobyte.format(bytes / 1024)
  return units.megabyte.format(bytes / 1024 / 1024)
}
