// How long the body of a request may take to arrive: a client that sends a byte now and then must not hold a connection, or
// an upload's place on the disk, for as long as they like.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../usecases/app-error.ts'

export type BodyPace = {
  /** For everything but uploads: at most a few megabytes. */
  wholeWithinMs: number
  /** An upload is checked this often, and must have made so much progress since the last check. */
  lookEveryMs: number
  leastBytesPerLook: number
}

/** 4 KB a second is less than a telephone line had. */
export const usualPace: BodyPace = { wholeWithinMs: 30_000, lookEveryMs: 15_000, leastBytesPerLook: 60_000 }

declare module 'fastify' {
  interface FastifyInstance {
    bodyPace: BodyPace
  }
}

export function limitBodyTime(app: FastifyInstance, pace: BodyPace) {
  app.decorate('bodyPace', pace)
  app.addHook('preParsing', async (request, _, payload) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/')
    if (isUpload || request.raw.complete) return
    // Destroying the request would close the connection before the client learns why; its reader takes this for the end.
    const giveUp = () => payload.emit('error', new AppError('body_too_slow'))
    const impatience = setTimeout(giveUp, pace.wholeWithinMs)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(impatience))
  })
}

/** The work that reads an upload, given up when next to nothing comes in anymore. */
export async function whileUploadMoves<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const { lookEveryMs, leastBytesPerLook } = request.server.bodyPace
  const { socket } = request.raw
  let seen = socket.bytesRead
  let look: NodeJS.Timeout | undefined
  const standstill = new Promise<never>((_, reject) => {
    look = setInterval(() => {
      const isMoving = request.raw.complete || socket.bytesRead - seen >= leastBytesPerLook
      seen = socket.bytesRead
      if (!isMoving) reject(new AppError('body_too_slow'))
    }, lookEveryMs)
  })
  return Promise.race([work, standstill]).finally(() => clearInterval(look))
}
