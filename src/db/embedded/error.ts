// Errors of the embedded database are read by the person who started the product, mostly on a terminal.
// Each says what is wrong, where, and what can be done; a caller prints the message and needs no stack.

export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

export const hasCode = (error: unknown, ...codes: string[]): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Puts the file system's refusals into words. What it does not know comes back as it was. */
export function explain(error: unknown, dataDir: string): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new EmbeddedPostgresError(diskFull(dataDir), { cause: error })
  if (hasCode(error, 'EEXIST', 'ENOTDIR'))
    return new EmbeddedPostgresError(
      `The data folder ${dataDir} is not a folder, or a part of its path is a file. ` +
        'Move that file away, or set DATA_DIR to another folder.',
      { cause: error },
    )
  // On a read-only disk, Node's recursive mkdir says ENOENT.
  const isNotMade = hasCode(error, 'ENOENT') && error.syscall === 'mkdir'
  if (isNotMade || hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
    return new EmbeddedPostgresError(
      `Lotwise cannot write to its data folder ${dataDir} (${error.message}). ` +
        'Give the user who starts Lotwise write access to it, or set DATA_DIR to another folder.',
      { cause: error },
    )
  return error
}

/** A failure of a PostgreSQL program, with what it said itself. */
export function programFailure({ what, output, dataDir }: { what: string; output: string; dataDir: string }) {
  const reason = /No space left on device|Disk quota exceeded|Check free disk space/.test(output)
    ? `${diskFull(dataDir)}\n`
    : ''
  const nameless = /could not look up effective user ID/.test(output) ? `${noSuchUser}\n` : ''
  return `${reason}${nameless}${what}\n${lastLines(output, 15)}`
}

const noSuchUser =
  'PostgreSQL runs only as a user that the system knows by name, and this one has no entry in /etc/passwd. ' +
  'Add one, start Lotwise as another user, or use your own PostgreSQL with DATABASE_URL.'

const diskFull = (dataDir: string) =>
  `The disk that holds the data folder ${dataDir} is full. Free some space and start Lotwise again.`

const lastLines = (text: string, count: number) =>
  text
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map(line => `  ${line}`)
    .join('\n')
