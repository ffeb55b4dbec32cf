// The one message on show, kept outside React so that anything may raise it, and apart from the component
// that draws it, so that raising one does not pull Radix into the first page's bundle.

export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo. `hint` says where else that can be done, for those who miss it. */
  action?: { label: string; hint: string; onAct: () => void }
}
type ShownToast = ToastMessage & { id: number; open: boolean }

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message in place of the one on show. Raised before the Toaster is loaded, it waits. */
export function toast(message: ToastMessage) {
  lastId += 1
  change({ ...message, id: lastId, open: true })
}

// Closed first and dropped by the next message, so that it can leave with its animation. The id makes sure that
// an old message's timer cannot close a newer message.
export function dismissToast(id: number) {
  if (shown?.id === id) change({ ...shown, open: false })
}

/** Takes the message away at once. */
export function dropToast() {
  change(undefined)
}

export const shownToast = () => shown

export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}
