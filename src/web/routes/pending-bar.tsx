import { useRouterState } from '@tanstack/react-router'

/** A thin line while the next page loads; it appears only when that takes long enough to notice. */
export function PendingBar() {
  const isPending = useRouterState({ select: state => state.status === 'pending' })
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent ease-out ${
        isPending
          ? 'scale-x-90 opacity-100 transition-[scale,opacity] delay-150 duration-[4000ms] motion-reduce:scale-x-100 motion-reduce:transition-none'
          : 'scale-x-0 opacity-0'
      }`}
    />
  )
}
