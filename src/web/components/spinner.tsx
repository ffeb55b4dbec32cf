import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** The turning mark alone, for places that already say in words what is awaited. */
export function SpinnerMark({ className }: { className?: string }) {
  return (
    <LoaderCircle
      aria-hidden="true"
      className={cn(
        'size-4 shrink-0 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]',
        className,
      )}
    />
  )
}

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={cn('flex items-center gap-3 text-ink-2', className)}>
      <SpinnerMark className="size-5 text-accent" />
      <span>{label}</span>
    </div>
  )
}

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6">
      <Spinner label={label} className="flex-col" />
    </div>
  )
}
