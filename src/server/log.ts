// Where the log goes. Writing it never holds anything up and never ends the process: a full disk or a reader that has
// stopped costs lines, which are counted, and reported once there is room again.
import { type Logger, pino } from 'pino'
import { loggerOptions } from './logging.ts'

/** Some ten thousand lines wait for room. */
const MAX_WAITING_BYTES = 4 * 1024 ** 2
const STANDARD_OUTPUT = 1
const RETRY_MS = 1_000

export type ProductLog = {
  log: Logger
  /** How many lines were given up since the start. */
  lostLines(): number
}

export function openLog(level: string, fd: number = STANDARD_OUTPUT): ProductLog {
  const output = pino.destination({
    fd,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    // What could not be written is tried again by itself, which needs a least length.
    minLength: 1,
    periodicFlush: RETRY_MS,
  })
  const log = pino(loggerOptions(level), output)
  let lost = 0
  let reported = 0
  output.on('drop', () => lost++)
  // Without a listener it would end the process.
  output.on('error', () => undefined)
  output.on('drain', () => {
    if (lost === reported) return
    const lines = lost - reported
    reported = lost
    log.warn({ lines }, 'lines could not be written')
  })
  // At the exit what is left is written, if it can be.
  const flushSync = output.flushSync.bind(output)
  output.flushSync = () => {
    try {
      flushSync()
    } catch {
      // No reader is left.
    }
  }
  return { log, lostLines: () => lost }
}
