import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from './cn.ts'
import { SpinnerMark } from './spinner.tsx'

// Heights are minimums and text may wrap: at 400% zoom a long label grows downwards, not out of the page.
const everyButton = [
  'inline-flex max-w-full shrink-0 cursor-pointer select-none items-center justify-center gap-2',
  'text-center wrap-anywhere',
  'rounded-control border font-medium no-underline transition-colors',
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default',
  '[&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0',
]

const variants = {
  default:
    'border-transparent bg-accent text-accent-ink enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover',
  destructive:
    'border-transparent bg-danger text-white enabled:hover:bg-danger-hover [a]:hover:bg-danger-hover',
  outline: 'border-line-strong text-ink enabled:hover:bg-sunken [a]:hover:bg-sunken',
  secondary: 'border-transparent bg-sunken text-ink enabled:hover:bg-line [a]:hover:bg-line',
  ghost: [
    'border-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink',
    '[a]:hover:bg-sunken [a]:hover:text-ink',
  ],
  link: [
    'rounded-sm border-transparent text-accent-text underline decoration-1 underline-offset-4',
    'hover:decoration-2',
  ],
}

const sizes = {
  default: 'min-h-10 px-4 py-2 text-sm leading-tight pointer-coarse:min-h-11',
  sm: 'min-h-8 px-3 py-1 text-fine leading-tight pointer-coarse:min-h-11',
  lg: 'min-h-12 px-5 py-2.5 text-[0.9375rem] leading-tight',
  icon: 'size-10 p-0 pointer-coarse:size-11',
}

/** A link is in a line of text, so it takes no padding of its own, whatever its size. */
const linkSize = 'min-h-6 px-0 py-0 pointer-coarse:min-h-11'

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  asChild?: boolean
  /** Shows a spinner and lets no click through. Keeps its width and, unlike `disabled`, its focus. */
  busy?: boolean
  /** The words beside the spinner while busy. The button is as wide as the longer of the two texts. */
  busyLabel?: string
}

export function Button({
  variant = 'default',
  size = 'default',
  asChild,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = cn(everyButton, variants[variant], sizes[size], variant === 'link' && linkSize, className)
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  // Enter in a form field clicks its submit button, so stopping the click here also stops a second submission.
  const stop = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type={type}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : onClick}
      {...rest}
    >
      {busyLabel === undefined ? (
        <Covered busy={busy}>{children}</Covered>
      ) : (
        <Swapped busy={busy} busyLabel={busyLabel}>
          {children}
        </Swapped>
      )}
    </button>
  )
}

// The label is made transparent, not hidden: it stays the button's name for a screen reader.
function Covered({ busy, children }: { busy: boolean; children: ReactNode }) {
  if (!busy) return children
  return (
    <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <SpinnerMark />
    </span>
  )
}

// Both texts share one grid cell, so the wider one sets the width whichever is shown.
function Swapped({ busy, busyLabel, children }: { busy: boolean; busyLabel: string; children: ReactNode }) {
  const layer = 'inline-flex items-center gap-2'
  return (
    <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
      <span className={cn(layer, busy && 'invisible')}>{children}</span>
      <span className={cn(layer, !busy && 'invisible')}>
        <SpinnerMark />
        {busyLabel}
      </span>
    </span>
  )
}
