// Drawings that are fetched when the first of them is to be shown, after what is needed to read the page.
import { useSyncExternalStore } from 'react'

type Glyphs = Readonly<Record<string, string>>

/** Undefined until they are there. A mark is decoration: where they do not arrive, the place for it stays. */
export function lazyGlyphs(fetchGlyphs: () => Promise<Glyphs>) {
  let loaded: Glyphs | undefined
  let isAsked = false
  const listeners = new Set<() => void>()
  const ask = async () => {
    if (isAsked) return
    isAsked = true
    try {
      loaded = await fetchGlyphs()
      for (const listener of listeners) listener()
    } catch {
      isAsked = false
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    whenIdle(() => void ask())
    return () => void listeners.delete(listener)
  }
  return () => useSyncExternalStore(subscribe, () => loaded)
}

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1_000 }) : setTimeout(act, 200)

/** As a mask, so that a drawing takes the color of the text around it, in the light and in the dark. */
export const maskOf = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
