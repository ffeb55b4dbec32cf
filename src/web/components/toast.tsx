import { CircleAlert, X } from 'lucide-react'
import { Toast as ToastPrimitive } from 'radix-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { dismissToast, dropToast, onToastChange, shownToast } from './toast-store.ts'

/** Draws the one message on show. Mounted once, and lazily: it waits in `toast-store.ts` until then. */
export function Toaster() {
  const message = useSyncExternalStore(onToastChange, shownToast)
  const failed = message?.variant === 'destructive'
  useEscape(message?.open === true)
  return (
    <ToastPrimitive.Provider duration={5000} swipeDirection="right" label="Message">
      {message && (
        <ToastPrimitive.Root
          key={message.id}
          // Foreground is announced at once, background when the screen reader next pauses.
          type={failed ? 'foreground' : 'background'}
          open={message.open}
          onOpenChange={open => open || dismissToast(message.id)}
          className={cn(
            'pointer-events-auto flex w-full items-start gap-3 rounded-card border p-4 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            'motion-safe:data-[state=open]:animate-rise-in motion-safe:data-[state=closed]:animate-fade-out',
            'motion-safe:data-[swipe=cancel]:transition-transform',
            failed ? 'border-loss bg-loss-soft' : 'border-line-strong bg-surface',
          )}
        >
          {failed && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />}
          <div className="min-w-0 grow text-sm wrap-anywhere">
            <ToastPrimitive.Title className={cn('font-semibold', failed && 'text-loss')}>
              {message.title}
            </ToastPrimitive.Title>
            {message.description && (
              <ToastPrimitive.Description className={cn('mt-0.5', failed ? 'text-ink' : 'text-ink-2')}>
                {message.description}
              </ToastPrimitive.Description>
            )}
          </div>
          {message.action && (
            <ToastPrimitive.Action asChild altText={message.action.hint}>
              <Button variant="outline" size="sm" onClick={message.action.onAct}>
                {message.action.label}
              </Button>
            </ToastPrimitive.Action>
          )}
          <ToastPrimitive.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="-my-2 -mr-2">
              <X aria-hidden="true" />
            </Button>
          </ToastPrimitive.Close>
        </ToastPrimitive.Root>
      )}
      {/* Near the top on a phone, where the bottom belongs to dialogs; below the bar with the menu button. */}
      <ToastPrimitive.Viewport
        className={cn(
          'fixed top-14 right-0 z-60 flex w-full max-w-[420px] p-4 outline-none sm:top-auto sm:bottom-0',
        )}
      />
    </ToastPrimitive.Provider>
  )
}

/**
 * A message needs no key of its own: what is open under it, such as a dialog, is closed by Escape as if it were not there.
 * Radix gives the key to what was opened last alone, so the message is taken away first. It goes at once: while it faded
 * out, it would still be the last.
 */
function useEscape(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) flushSync(dropToast)
    }
    // On the window, ahead of the dialogs, which listen on the document.
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  }, [isOpen])
}
