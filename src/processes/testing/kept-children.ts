// Children that outlive the product under test that started them: loading the code takes longer than most tests do.
// They are asked as any child is, and serve each product by itself (many-products.ts).
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type ChildLost, type StartChild, startChild } from '../child.ts'
import type { ProductCall } from './many-products.ts'

type Kept = { child: Child; onLost(error: ChildLost): void }

const started = new Set<Child>()
const idle = new Map<string, Kept[]>()
let products = 0

export const startKeptChild: StartChild = ({ module, data, memoryMb, niceness, onLost }) => {
  const kind = JSON.stringify([module, memoryMb, niceness])
  const kept = takeIdle(kind) ?? start(memoryMb, niceness)
  const product = ++products
  let asked = 0
  let endedFor: Error | undefined
  kept.onLost = onLost
  return {
    id: kept.child.id,
    get asked() {
      return asked
    },
    get hasEnded() {
      return endedFor !== undefined || kept.child.hasEnded
    },
    ask(call, input, options) {
      if (endedFor) return Promise.reject(endedFor)
      asked++
      const productCall: ProductCall = { product, module: module.href, data, input }
      return kept.child.ask(call, productCall, options).finally(() => asked--)
    },
    async end(reason) {
      if (endedFor) return
      endedFor = reason
      // What is under way ends with its process, as in the product.
      if (asked > 0) await kept.child.end(reason)
      else if (!kept.child.hasEnded) idle.set(kind, [...(idle.get(kind) ?? []), kept])
    },
  }
}

/** All there are, whatever they do. Until one is known to be gone, it may still be asked. */
export async function killChildren(signal: NodeJS.Signals): Promise<void> {
  const killed = [...started].filter(({ hasEnded }) => !hasEnded)
  started.clear()
  for (const { id } of killed) process.kill(id, signal)
  while (killed.some(({ hasEnded }) => !hasEnded)) await sleep(10)
}

function takeIdle(kind: string): Kept | undefined {
  const [kept, ...others] = (idle.get(kind) ?? []).filter(({ child }) => !child.hasEnded)
  idle.set(kind, others)
  return kept
}

function start(memoryMb: number, niceness: number): Kept {
  const module = new URL('./many-products.ts', import.meta.url)
  const onLost = (error: ChildLost) => kept.onLost(error)
  const kept: Kept = {
    child: startChild({ module, data: undefined, memoryMb, niceness, onLost }),
    onLost: () => undefined,
  }
  started.add(kept.child)
  return kept
}
