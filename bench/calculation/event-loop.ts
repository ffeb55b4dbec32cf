// Preloaded into the serving process: how late its event loop is, reported over a port of its own. Each answer is about
// the time since the one before. A sample holds the millisecond that the sampling itself waits.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** In milliseconds. `work` is the longest that the thread itself computed in one go, whatever else the machine did. */
export type EventLoopDelay = { p50: number; p99: number; max: number; work: number }

// A computing process is started with the same arguments and has a loop of its own, which may be as late as it likes.
if (!process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let before = cpuMs()
  let work = 0
  setInterval(() => {
    const now = cpuMs()
    work = Math.max(work, now - before)
    before = now
  }, 1).unref()
  const server = createServer((_, response) => {
    const [p50, p99] = [delay.percentile(50) / 1e6, delay.percentile(99) / 1e6]
    response.end(JSON.stringify({ p50, p99, max: delay.max / 1e6, work } satisfies EventLoopDelay))
    delay.reset()
    work = 0
  })
  server.listen(Number(process.env.EVENT_LOOP_PORT), '127.0.0.1')
  server.unref()
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
