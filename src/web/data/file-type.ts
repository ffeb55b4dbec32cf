import { type FileType, fileExtensions, fileTypes } from '../../contract/imports.ts'

export const extensionOf = (name: string) => name.toLowerCase().match(/\.[^.]+$/)?.[0] ?? ''

/** The one type a file's name can mean; null when it means none, or more than one. */
export function typeByName(name: string): FileType | null {
  const types = fileTypes.filter(type => fileExtensions[type].includes(extensionOf(name)))
  return types.length === 1 ? (types[0] ?? null) : null
}
