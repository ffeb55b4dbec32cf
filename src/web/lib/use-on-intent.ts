import { useEffect, useEffectEvent } from 'react'

const intents = ['pointerover', 'touchstart', 'keydown'] as const

/**
 * Calls once, at the first sign of an action: a touch, a key, or the
 * pointer over a button. For fetching ahead what the next step needs without making the first page heavier.
 */
export function useOnIntent(prepare: () => void) {
  const onIntent = useEffectEvent(prepare)
  useEffect(() => {
    const stop = () => {
      for (const intent of intents) window.removeEventListener(intent, notice)
    }
    const notice = (event: Event) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.type === 'pointerover' && !isButton) return
      stop()
      onIntent()
    }
    for (const intent of intents) window.addEventListener(intent, notice, { passive: true })
    return stop
  }, [])
}
