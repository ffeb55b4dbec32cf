import { X } from 'lucide-react'
import { Dialog as DialogPrimitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useOpener } from './use-opener.ts'

type SlideOverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: 'left' | 'right'
  /** Wide enough for a record to be read in; the whole width of a phone. */
  wide?: boolean
  /** One element that opens it. Leave it out when something else does. */
  trigger?: ReactNode
  children: ReactNode
}

const sides = {
  left: 'left-0 border-r motion-safe:data-[state=open]:animate-from-left',
  right: 'right-0 border-l motion-safe:data-[state=open]:animate-from-right',
}

export function SlideOver({
  open,
  onOpenChange,
  title,
  side = 'left',
  wide = false,
  trigger,
  children,
}: SlideOverProps) {
  const { remember, giveBack } = useOpener()
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <DialogPrimitive.Trigger asChild>{trigger}</DialogPrimitive.Trigger>}
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-scrim motion-safe:data-[state=open]:animate-fade-in" />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          className={cn(
            'fixed inset-y-0 z-50 flex flex-col border-line bg-paper shadow-float outline-none',
            wide ? 'w-[min(36rem,100vw)]' : 'w-[min(20rem,88vw)]',
            sides[side],
          )}
        >
          <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
            <DialogPrimitive.Title className="min-w-0 truncate">{title}</DialogPrimitive.Title>
            <DialogPrimitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden="true" className="size-5" />
              </Button>
            </DialogPrimitive.Close>
          </div>
          <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-3 pb-4">
            {children}
          </div>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  )
}
