import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../components/dialog.tsx'
import { authStore } from './auth-store.ts'

/** Asks before a page with unsaved changes is left, by a link or with the browser. A person who signs out is not held. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && authStore.getState().user !== null,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={isOpen => isOpen || reset?.()}
      title="Leave without saving?"
      description="Your changes on this page haven't been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => proceed?.()}
    />
  )
}
