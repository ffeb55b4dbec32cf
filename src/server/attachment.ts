// A file that a browser saves under its name.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type File = { fileName: string; contentType: string }
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export const asAttachment = (reply: FastifyReply, { fileName, contentType }: File) =>
  reply.type(contentType).header('content-disposition', `attachment; filename="${fileName}"`)

/** The same for a file whose size is known. */
export function sendAttachment(
  reply: FastifyReply,
  file: File & { bytes: number; pieces: Pieces },
): Readable {
  asAttachment(reply, file).header('content-length', file.bytes)
  return Readable.from(file.pieces)
}
