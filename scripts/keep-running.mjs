// Runs a program again when it ends unexpectedly, later and later, and gives up when it never lasts. A program that could
// not start the first time is not tried again: its message says what has to be changed, and a person reads it.

/** Eight failures in a row are about two minutes of trying. A run of a minute begins a new count. */
const mostFailures = 8
const steadyMs = 60_000
const usualDelayMs = failures => Math.min(1000 * 2 ** failures, 30_000)

/**
 * `start` answers a child process that sends the message 'running' once it is up. Resolves with the code to exit with.
 * @param {{
 *   start: () => import('node:child_process').ChildProcess,
 *   log: (message: string) => void,
 *   onGiveUp: () => Promise<void> | void,
 *   delayMs?: (failures: number) => number,
 * }} options
 */
export function keepRunning({ start, log, onGiveUp, delayMs = usualDelayMs }) {
  let child
  let isStopping = false
  let wasUp = false
  let failures = 0
  let timer
  let end
  const ended = new Promise(resolve => {
    end = resolve
  })

  function run() {
    let upSince
    child = start()
    child.on('message', message => {
      if (message !== 'running') return
      wasUp = true
      upSince = performance.now()
    })
    child.once('error', error => log(`Lotwise could not be started: ${error.message}`))
    child.once('close', (code, signal) => {
      child = undefined
      if (isStopping || code === 0 || !wasUp) return void finish(code, signal)
      if (upSince !== undefined && performance.now() - upSince > steadyMs) failures = 0
      void again(signal ? `was ended by ${signal}` : `ended with code ${code}`)
    })
  }

  /** What was killed could not clean up behind itself, whenever that was. */
  async function finish(code, signal) {
    if (signal) await onGiveUp()
    end(code ?? 1)
  }

  async function again(how) {
    if (failures === mostFailures) {
      log(`Lotwise ${how}, and is not started again after ${failures} tries. See the messages above.`)
      await onGiveUp()
      return end(1)
    }
    const pause = delayMs(failures++)
    log(`Lotwise ${how}. Starting it again in ${Math.ceil(pause / 1000)} s.`)
    timer = setTimeout(run, pause)
  }

  run()
  return {
    ended,
    /** Passes the wish on, or ends the wait for the next start. */
    async stop() {
      if (isStopping) return
      isStopping = true
      clearTimeout(timer)
      if (child) return void child.kill('SIGTERM')
      await onGiveUp()
      end(0)
    },
  }
}
