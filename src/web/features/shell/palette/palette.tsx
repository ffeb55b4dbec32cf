import { type ReactNode, useState } from 'react'
import { deferred } from '../../../lib/deferred.tsx'
import { toastUnreachable } from '../../../lib/toast-failure.ts'
import { useOnIntent } from '../../../lib/use-on-intent.ts'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'

// Fetched at the first sign of an action: no page needs them to be shown.
const CommandPalette = deferred(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutsDialog = deferred(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** What the shortcuts open. */
export function usePalette() {
  const [opened, setOpened] = useState<'search' | 'shortcuts' | null>(null)
  useShortcuts(setOpened)
  // A failure is shown when one of them is opened; loading ahead is only a courtesy.
  useOnIntent(() => void Promise.allSettled([CommandPalette.load(), ShortcutsDialog.load()]))
  const close = () => setOpened(null)
  const fail = () => {
    close()
    toastUnreachable()
  }
  const dialogs: Record<'search' | 'shortcuts', ReactNode> = {
    search: <CommandPalette onClose={close} onLoadFailure={fail} />,
    shortcuts: <ShortcutsDialog onClose={close} onLoadFailure={fail} />,
  }
  return { openSearch: () => setOpened('search'), dialog: opened && dialogs[opened] }
}
