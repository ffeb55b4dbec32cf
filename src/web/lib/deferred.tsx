import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

type Deferred<Props> = ComponentType<Props & { onLoadFailure?: () => void }> & { load: () => Promise<void> }

/**
 * A component that is fetched when it is first shown, or ahead of that by `load`. React's own `lazy` remembers
 * a failed fetch for good and takes the page around it down; here the page stays, `onLoadFailure` is called, and
 * showing the component again tries again.
 */
export function deferred<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): Deferred<Props> {
  let ready: ComponentType<Props> | undefined
  const load = async () => {
    ready ??= await fetchComponent()
  }

  function DeferredComponent({ onLoadFailure, ...props }: Props & { onLoadFailure?: () => void }) {
    const [Loaded, setLoaded] = useState(() => ready)
    const fail = useEffectEvent(() => onLoadFailure?.())
    useEffect(() => {
      let isShown = true
      load().then(
        () => isShown && setLoaded(() => ready),
        () => isShown && fail(),
      )
      return () => {
        isShown = false
      }
    }, [])
    return Loaded ? <Loaded {...(props as Props)} /> : null
  }
  return Object.assign(DeferredComponent, { load })
}
