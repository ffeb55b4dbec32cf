// A parent that a test can kill: says who its child is, and waits for it.
import { startChild } from '../child.ts'

const module = new URL('./calls.ts', import.meta.url)
const child = startChild({ module, data: { secret: '' }, memoryMb: 64, niceness: 0, onLost: () => undefined })
await child.ask('echo', 'up')
process.stdout.write(`${child.id}\n`)
await child.ask('waits', 600_000)
