// An uploaded file, on disk for as long as it is read. Only the file's bytes touch the disk, never more than allowed.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type ChosenType,
  type ColumnMapping,
  chosenType,
  columnMapping,
  mostFileBytes,
} from '../contract/imports.ts'
import type { Account } from '../usecases/accounts/account.ts'
import { AppError } from '../usecases/app-error.ts'
import type { Deps } from '../usecases/deps.ts'
import { uploadLine } from '../usecases/imports/upload-line.ts'
import { withRoom } from '../usecases/room.ts'
import { unpackedPath } from '../usecases/uploads/unpacked-path.ts'
import { whileUploadMoves } from './body-pace.ts'

export type Uploaded<Type extends string = ChosenType> = {
  path: string
  fileName: string
  fileType: Type
  bytes: number
  mapping: ColumnMapping | undefined
  onlyWhatFits: boolean
  /** Aborts when the person gives up waiting. */
  signal: AbortSignal
}

type UploadDeps = Pick<Deps, 'uploadDir' | 'freeBytes'>

type Sender = {
  request: FastifyRequest
  account: Pick<Account, 'id'>
  /** Called with the number of the account's files before this one. */
  onPlace?: (place: number) => void
}

/** Of all accounts, in this process. */
const inLine = uploadLine()
/** By account, the bytes of all uploads that are under way or wait. */
const accepted = new Map<string, number>()

export const withUpload = <T>(
  deps: UploadDeps,
  sender: Sender,
  work: (upload: Uploaded) => Promise<T>,
): Promise<T> => withUploadOf(chosenType, deps, sender, work)

/** A file of one of the types. */
export async function withUploadOf<Type extends string, T>(
  types: z.ZodEnum<{ [Name in Type]: Name }>,
  { uploadDir, freeBytes }: UploadDeps,
  { request, account, onPlace }: Sender,
  work: (upload: Uploaded<Type>) => Promise<T>,
): Promise<T> {
  const path = join(uploadDir, randomUUID())
  const bytes = announcedBytes(request)
  const gone = new AbortController()
  const onClose = () =>
    gone.abort(new AppError('import_file_unreadable', { message: 'The import was canceled.' }))
  request.raw.socket.once('close', onClose)
  const receiveFile = () =>
    whileUploadMoves(
      request,
      receive(request, path, value => readType(types, value)),
    ).catch(refuseBrokenForm)
  let early: ReturnType<typeof receiveFile> | undefined
  const whileWaiting = (place: number) => {
    onPlace?.(place)
    if (early || place === 0 || !mayComeEarly(account.id)) return
    early = receiveFile()
    // Whatever is wrong with the file is answered at once.
    early.catch(error => gone.abort(error))
  }
  const impatience = setTimeout(() => early ?? gone.abort(waitedTooLong()), longestWaitMs)
  try {
    return await withRoom({ freeBytes }, bytes, () =>
      whileCounted(account.id, bytes, () =>
        inLine(account.id, { signal: gone.signal, onPlace: whileWaiting }, async () => {
          clearTimeout(impatience)
          const { fileType, ...parts } = await (early ?? receiveFile())
          return work({ ...parts, fileType, path, signal: gone.signal })
        }),
      ),
    )
  } finally {
    clearTimeout(impatience)
    request.raw.socket.off('close', onClose)
    // Nothing is written behind the one that removes it.
    await early?.catch(() => undefined)
    // What was done is answered as done; a file that cannot be removed is swept away later. A process that was ended
    // has left what it unpacked.
    for (const file of [path, unpackedPath(path)])
      await rm(file, { force: true }).catch(error =>
        request.log.warn({ err: error }, 'an upload stays on disk'),
      )
  }
}

/** What does not say how much it is may be as much as is taken. */
const announcedBytes = ({ headers }: FastifyRequest) =>
  headers['content-length'] === undefined ? mostFileBytes : Number(headers['content-length'])

/**
 * Files that wait are received meanwhile, as long as all of an account's together are no more than the largest one may
 * be. A closed connection goes unnoticed while nothing is read from it: canceled files would keep their
 * places.
 */
const mayComeEarly = (account: string) => (accepted.get(account) ?? 0) <= mostFileBytes

/** Within the time limit of requests, which would close the connection without a word. */
const longestWaitMs = 10 * 60_000
const waitedTooLong = () =>
  new AppError('rate_limited', {
    message:
      'Your other files have kept this one waiting for 10 minutes. Please upload it again when they are imported.',
    retryAfterSeconds: 60,
  })

async function whileCounted<T>(account: string, bytes: number, work: () => Promise<T>): Promise<T> {
  accepted.set(account, (accepted.get(account) ?? 0) + bytes)
  try {
    return await work()
  } finally {
    const left = (accepted.get(account) ?? 0) - bytes
    if (left > 0) accepted.set(account, left)
    else accepted.delete(account)
  }
}

/** Whatever the reader of forms finds wrong with one is what was sent; only the disk's errors are ours. */
function refuseBrokenForm(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error
  throw new AppError('malformed_request', { message: 'The upload could not be read. Please try again.' })
}

async function receive<Type extends string>(
  request: FastifyRequest,
  path: string,
  typeOf: (value: unknown) => Type,
) {
  if (!request.isMultipart()) throw new AppError('import_file_missing')
  let type: Type | undefined
  let mapping: ColumnMapping | undefined
  let onlyWhatFits = false
  let file: { fileName: string; bytes: number } | undefined
  for await (const part of request.parts({ limits: { fileSize: mostFileBytes, files: 1, fields: 10 } })) {
    if (part.type === 'file') {
      // The type may come after the file: browsers send parts in the order of the form.
      const out = createWriteStream(path, { mode: 0o600 })
      await pipeline(part.file, out)
      if (part.file.truncated) throw new AppError('import_too_large')
      file = { fileName: cleanName(part.filename), bytes: out.bytesWritten }
    } else if (part.fieldname === 'fileType') type = typeOf(part.value)
    else if (part.fieldname === 'mapping') mapping = readMapping(part.value)
    else if (part.fieldname === 'onlyWhatFits') onlyWhatFits = part.value === 'true'
  }
  if (!file || !type || (file.fileName === '' && file.bytes === 0)) throw new AppError('import_file_missing')
  return { ...file, fileType: type, mapping, onlyWhatFits }
}

function readType<Type extends string>(types: z.ZodEnum<{ [Name in Type]: Name }>, value: unknown): Type {
  const read = types.safeParse(value)
  if (read.success) return read.data as Type
  throw new AppError('validation_failed', {
    field: 'fileType',
    message: `The file type must be one of ${new Intl.ListFormat('en-US').format(types.options)}.`,
  })
}

function readMapping(value: unknown): ColumnMapping | undefined {
  if (value === '' || value === undefined) return undefined
  try {
    return columnMapping.parse(JSON.parse(String(value)))
  } catch {
    throw new AppError('validation_failed', {
      field: 'mapping',
      message: 'The mapping of the columns could not be read.',
    })
  }
}

/** Only the name: some browsers send the folders too. Shown to the person, used for nothing else. */
const cleanName = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a name
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, 200)
    .toWellFormed()
