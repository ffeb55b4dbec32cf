import { X } from 'lucide-react'
import { AlertDialog as AlertDialogPrimitive, Dialog as DialogPrimitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useDiscarding } from './use-discarding.ts'
import { useOpener } from './use-opener.ts'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

const overlay = 'fixed inset-0 z-50 bg-scrim motion-safe:data-[state=open]:animate-fade-in'

// A sheet from the bottom edge on a phone, a centred card above that. Only its body scrolls.
const sheet = [
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-2xl border border-line',
  'bg-surface shadow-float outline-none motion-safe:data-[state=open]:animate-rise-in',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(46rem,92dvh)] sm:w-[calc(100%-3rem)]',
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
]

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, 'title'> & {
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths
  /** Has choices in it that are made outside of a form; what is typed into a form is noticed. */
  hasUnsaved?: boolean
}

/** A slip does not close it on what was typed: it asks first. A Cancel button inside means what it says. */
export function DialogContent({
  title,
  description,
  size = 'md',
  hasUnsaved = false,
  className,
  children,
  onOpenAutoFocus,
  onEscapeKeyDown,
  onInteractOutside,
  ...rest
}: DialogContentProps) {
  const { remember, giveBack } = useOpener()
  const { closeButton, noteTyping, askFirst, confirm } = useDiscarding(hasUnsaved)
  // Radix asks for a description unless it is explicitly left out.
  const undescribed = description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlay} />
      <DialogPrimitive.Content
        className={cn(sheet, widths[size], className)}
        onOpenAutoFocus={event => {
          remember()
          onOpenAutoFocus?.(event)
        }}
        onCloseAutoFocus={giveBack}
        onChange={noteTyping}
        onEscapeKeyDown={event => {
          onEscapeKeyDown?.(event)
          askFirst(event)
        }}
        onInteractOutside={event => {
          onInteractOutside?.(event)
          askFirst(event)
        }}
        {...undescribed}
        {...rest}
      >
        <div className="px-5 pt-5 pr-14 pb-3 sm:px-6 sm:pt-6 sm:pr-16">
          <DialogPrimitive.Title className="text-lg leading-snug wrap-anywhere">
            {title}
          </DialogPrimitive.Title>
          {description !== undefined && (
            <DialogPrimitive.Description className="mt-1 text-ink-2 text-sm wrap-anywhere">
              {description}
            </DialogPrimitive.Description>
          )}
        </div>
        <div className="min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
          {children}
        </div>
        {/* Last, so that opening a dialog puts the focus on its first field and not on the way out. */}
        <DialogPrimitive.Close asChild>
          <Button
            ref={closeButton}
            variant="ghost"
            size="icon"
            aria-label="Close"
            onClick={askFirst}
            className="absolute top-3 right-3 sm:top-4 sm:right-4"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </DialogPrimitive.Close>
        <ConfirmDialog {...confirm} {...discarding} />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

const discarding = {
  title: 'Discard what you entered?',
  description: "It hasn't been saved.",
  confirmLabel: 'Discard',
  cancelLabel: 'Keep Editing',
  destructive: true,
}

// Stays in sight while a long form scrolls under it, except on very low screens, where it would cover the form.
export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'mt-6 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-3 pb-5 *:grow',
        'shadow-[0_-10px_10px_-2px_var(--surface)] sm:-mx-6 sm:-mb-6',
        'sm:px-6 sm:pb-6 sm:*:grow-0 tall:sticky tall:-bottom-5 sm:tall:-bottom-6',
        className,
      )}
      {...rest}
    />
  )
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Asks before something that matters. Stays open after confirming, so that `busy` can be seen. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { remember, giveBack } = useOpener()
  return (
    <AlertDialogPrimitive.Root open={open} onOpenChange={next => (next || !busy) && onOpenChange(next)}>
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className={overlay} />
        <AlertDialogPrimitive.Content
          className={cn(sheet, 'sm:max-w-md')}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
        >
          <div className="min-h-0 overflow-y-auto p-5 sm:p-6">
            <AlertDialogPrimitive.Title className="text-lg leading-snug wrap-anywhere">
              {title}
            </AlertDialogPrimitive.Title>
            <AlertDialogPrimitive.Description asChild>
              <div className="mt-2 text-ink-2 wrap-anywhere">{description}</div>
            </AlertDialogPrimitive.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
              <AlertDialogPrimitive.Cancel asChild>
                <Button variant="outline" disabled={busy}>
                  {cancelLabel}
                </Button>
              </AlertDialogPrimitive.Cancel>
              <Button variant={destructive ? 'destructive' : 'default'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  )
}
