import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { deferred } from '../../../lib/deferred.tsx'
import { toastUnreachable } from '../../../lib/toast-failure.ts'
import { useOnIntent } from '../../../lib/use-on-intent.ts'
import { searchKeys } from './search-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

// Fetched at the first sign of an action: no page needs them to be shown.
const CommandPalette = deferred(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutsDialog = deferred(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** What the shortcuts open, and a button for those who do not know them. */
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

export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="mb-3 flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-[7px] border border-line-strong px-2.5 text-fine text-ink-2 hover:text-ink pointer-coarse:min-h-11"
  >
    <Search aria-hidden="true" className="size-4 shrink-0" />
    Search
    <span aria-hidden="true" className="ml-auto font-sans text-ink-3 text-xs pointer-coarse:hidden">
      {searchKeys}
    </span>
  </button>
)
