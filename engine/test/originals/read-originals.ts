// The originals that our examples restate. They lie beside the project, in ../shared/tax, and only on some machines.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const shared = new URL('../../../../shared/tax/', import.meta.url)
export const hasOriginals = existsSync(shared)

export const readOriginal = <T>(path: string) => JSON.parse(readFileSync(new URL(path, shared), 'utf8')) as T

/** The files of a folder, by name, in small letters. */
export function readOriginals<T>(folder: string): Map<string, T> {
  const files = readdirSync(new URL(`vectors/${folder}/`, shared)).filter(file => file.endsWith('.json'))
  return new Map(
    files.map(file => [
      file.replace(/_?\.json$/, '').toLowerCase(),
      readOriginal<T>(`vectors/${folder}/${file}`),
    ]),
  )
}
