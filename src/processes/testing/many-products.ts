// The inside of a child that serves one product under test after the other.
import type { Calls, Serve } from '../calls.ts'

export type ProductCall = { product: number; module: string; data: unknown; input: unknown }

export const serve: Serve<undefined> = () => {
  let served: { product: number; calls: Promise<Calls> } | undefined

  /** Of the last product alone: what was kept for those before it goes with them. */
  function callsFor({ product, module, data }: ProductCall): Promise<Calls> {
    if (served?.product !== product) served = { product, calls: load(module, data) }
    return served.calls
  }

  const answering =
    (call: string): Calls[string] =>
    async (asked: ProductCall, line) => {
      const run = (await callsFor(asked))[call]
      if (!run) throw new Error(`There is no call named ${call}.`)
      return run(asked.input as never, line)
    }
  return new Proxy(
    {},
    { get: (_, call) => (typeof call === 'string' && call !== 'then' ? answering(call) : undefined) },
  )
}

async function load(module: string, data: unknown): Promise<Calls> {
  const { serve }: { serve: Serve<unknown> } = await import(module)
  return serve(data)
}
