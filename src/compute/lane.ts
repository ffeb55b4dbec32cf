// The computing processes for one kind of task: started when one is needed, ended when it has been idle. A process holds
// the ledgers it has read, so an account does best to come back to the one it was with.
import { LRUCache } from 'lru-cache'
import type { Child, ChildOptions, StartChild } from '../processes/child.ts'
import { loadCall } from './serve-tasks.ts'

export type LaneOptions = ChildOptions & {
  /** How many there are at most. */
  most: number
  /** A process without work gives its memory back. */
  idleMs: number
  startChild: StartChild
}

const MAX_HOMES = 1000

export function openLane({ most, idleMs, startChild, ...options }: LaneOptions) {
  const children = new Set<Child>()
  const homes = new LRUCache<string, Child>({ max: MAX_HOMES })
  const idle = new Map<Child, NodeJS.Timeout>()
  /** Who each was with last. */
  const lastWith = new Map<Child, string>()

  function start(): Child {
    const child = startChild({
      ...options,
      onLost: error => {
        forget(child)
        options.onLost(error)
      },
    })
    children.add(child)
    return child
  }

  function forget(child: Child) {
    children.delete(child)
    lastWith.delete(child)
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  function end(child: Child, reason: Error): Promise<void> {
    forget(child)
    return child.end(reason)
  }

  function rest(child: Child) {
    const timer = setTimeout(() => end(child, new Error('It had nothing to do.')), idleMs)
    idle.set(child, timer.unref())
  }

  /** The one whose process was taken would wait for the start of another, which takes longer than most tasks. */
  function replace(task: string) {
    if (idle.size > 0 || children.size >= most) return
    const child = start()
    rest(child)
    // One that ends while it loads is reported by `onLost`, and the next task starts its own.
    child.ask(loadCall(task), undefined).catch(() => undefined)
  }

  return {
    /** A process with nothing to do, the account's own where it is free. The caller gives it back. */
    take(account: string, task: string): Child {
      const home = homes.get(account)
      const child = home && idle.has(home) ? home : (idle.keys().next().value ?? start())
      clearTimeout(idle.get(child))
      idle.delete(child)
      homes.set(account, child)
      if ((lastWith.get(child) ?? account) !== account) replace(task)
      lastWith.set(child, account)
      return child
    },
    giveBack(child: Child) {
      if (children.has(child)) rest(child)
    },
    end,
    async close(reason: Error) {
      await Promise.all([...children].map(child => end(child, reason)))
    },
  }
}
