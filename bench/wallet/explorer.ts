import { fork } from 'node:child_process'
import { once } from 'node:events'

export type ToExplorer = { transactions?: number }
/** Since it was asked before. */
export type AskedFor = {
  url: string
  requests: number
  receipts: number
  /** More than once for the same. */
  receiptsAgain: number
  pagesAgain: number
}

/** An explorer in a process of its own. */
export function startExplorer() {
  const child = fork(new URL('./explorer-main.ts', import.meta.url))
  const ask = async (message: ToExplorer): Promise<AskedFor> => {
    child.send(message)
    const [answer] = (await once(child, 'message')) as [AskedFor]
    return answer
  }
  return {
    /** From now on the address has so many transactions. */
    show: (transactions: number) => ask({ transactions }),
    askedFor: () => ask({}),
    stop: () => child.disconnect(),
  }
}
