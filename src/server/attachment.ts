// A file that a browser saves under its name.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type File = { fileName: string; contentType: string }

export const asAttachment = (reply: FastifyReply, { fileName, contentType }: File) =>
  reply.type(contentType).header('content-disposition', `attachment; filename="${fileName}"`)

/** The same for a file that is all there. */
export function sendAttachment(reply: FastifyReply, file: File & { content: Buffer }): Readable {
  asAttachment(reply, file).header('content-length', file.content.length)
  return Readable.from([file.content])
}
