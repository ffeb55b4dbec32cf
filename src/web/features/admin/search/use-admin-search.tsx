import { useState } from 'react'
import { deferred } from '../../../lib/deferred.tsx'
import { toastUnreachable } from '../../../lib/toast-failure.ts'
import { useOnIntent } from '../../../lib/use-on-intent.ts'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'

const AdminPalette = deferred(async () => (await import('./admin-palette.tsx')).AdminPalette)

/** The panel's search, by its keys or by `openSearch`. */
export function useAdminSearch() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(shortcut => shortcut === 'search' && setOpen(true))
  // A failure is shown when it is opened; loading ahead is only a courtesy.
  useOnIntent(() => void AdminPalette.load().catch(() => undefined))
  const close = () => setOpen(false)
  const fail = () => {
    close()
    toastUnreachable()
  }
  return {
    openSearch: () => setOpen(true),
    dialog: isOpen && <AdminPalette onClose={close} onLoadFailure={fail} />,
  }
}
