// The inside of a child process: loads the module it is given, and answers calls.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { inspect } from 'node:util'
import type { Ask, Calls, FromChild, Serve, Start, ToChild } from './calls.ts'
import { packError, unpackError } from './packed-error.ts'

// Its parent ends it, in its own time: what is sent to all processes of a terminal is not for it. A parent that is gone
// needs no answers anymore.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

const underWay = new Map<number, AbortController>()
let calls: Promise<Calls> | undefined

process.on('message', (message: ToChild) => {
  if ('module' in message) {
    calls = start(message)
    calls.catch(fail)
  } else if ('calledOff' in message) underWay.get(message.id)?.abort(unpackError(message.calledOff))
  else void answer(message)
})

async function start({ module, data, niceness }: Start): Promise<Calls> {
  standBack(niceness)
  const { serve }: { serve: Serve<unknown> } = await import(module)
  return serve(data)
}

/** A child that cannot do its work is none; the next one may find the module mended. */
function fail(error: unknown) {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}

async function answer({ id, call, input }: Ask) {
  const controller = new AbortController()
  underWay.set(id, controller)
  try {
    const run = (await calls)?.[call]
    if (!run) throw new Error(`There is no call named ${call}.`)
    const line = { signal: controller.signal, report: (news: unknown) => send({ id, news }) }
    send({ id, result: await run(input as never, line) })
  } catch (error) {
    send({ id, error: packError(error) })
  } finally {
    underWay.delete(id)
  }
}

function send(message: FromChild) {
  // A parent that has gone away meanwhile is not an error of this process, which ends with it.
  process.send?.(message, () => undefined)
}

/** Behind the process that answers people: for the processor, and when the system has to choose whom to take memory from. */
function standBack(niceness: number) {
  setPriority(niceness)
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Only Linux has it.
  }
}
