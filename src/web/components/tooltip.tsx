import { Tooltip as TooltipPrimitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <TooltipPrimitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </TooltipPrimitive.Provider>
  )
}

type TooltipProps = {
  /** Both, where something beside hover and focus opens it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  content: ReactNode
  /** One element that takes focus, so that the tooltip can be had without a mouse. */
  children: ReactNode
}

export function Tooltip({ content, children, ...control }: TooltipProps) {
  return (
    <TooltipPrimitive.Root {...control}>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 max-w-xs rounded-control bg-ink px-2.5 py-1.5 text-fine text-paper leading-snug',
            'wrap-anywhere motion-safe:animate-fade-in',
          )}
        >
          {content}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  )
}
