// Which files may go up, and what is wrong with one that may not.
import { type FileType, fileExtensions, fileTypes, mostFileBytes } from '../../../../contract/imports.ts'

export const fileTypeWords: Record<FileType, { name: string; about: string }> = {
  csv: { name: 'CSV', about: 'Exports of exchanges, wallets and tax tools' },
  xlsx: { name: 'XLSX', about: 'Excel workbooks' },
  xml: { name: 'XML', about: 'Broker and bank files, OFX' },
  txf: { name: 'TXF', about: 'Broker tax exchange format' },
}

const extensionOf = (name: string) => name.toLowerCase().match(/\.[^.]+$/)?.[0] ?? ''

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The one type a file's name can mean; null when it means none, or more than one. */
export function typeByName(name: string): FileType | null {
  const types = fileTypes.filter(type => fileExtensions[type].includes(extensionOf(name)))
  return types.length === 1 ? (types[0] ?? null) : null
}

/** Why this file cannot be taken for that type, in words; null when it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, type: FileType) {
  const extension = extensionOf(name)
  const accepted = fileExtensions[type]
  if (!accepted.includes(extension)) {
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
