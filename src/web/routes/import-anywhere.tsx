import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChosenFiles } from '../lib/chosen-files.ts'
import { deferred } from '../lib/deferred.tsx'
import { toastUnreachable } from '../lib/toast-failure.ts'
import { useFileDrop } from '../lib/use-file-drop.ts'
import { useOnIntent } from '../lib/use-on-intent.ts'

const ImportDialog = deferred(
  async () => (await import('../features/transactions/import/import-dialog.tsx')).ImportDialog,
)

/** The import opens over every page: by its address, so that Back closes it, or by files that are dropped or chosen. */
export function ImportAnywhere() {
  const isOpen = useSearch({ from: '/signed-in' }).import === 'open'
  const navigate = useNavigate()
  const [dropped, setDropped] = useState<readonly File[]>([])
  const [startsAtOnce, setStartsAtOnce] = useState(false)
  // A failure is shown when it is opened; loading ahead is only a courtesy.
  useOnIntent(() => void Promise.allSettled([ImportDialog.load()]))

  const go = (value: 'open' | undefined) =>
    void navigate({
      to: '.',
      search: search => ({ ...search, import: value }),
      replace: value === undefined,
      resetScroll: false,
    })
  const close = () => {
    setDropped([])
    setStartsAtOnce(false)
    go(undefined)
  }
  // The dialog itself takes what is dropped while it is open; other dialogs are not replaced by a slip.
  const isFileOver = useFileDrop(files => {
    if (files.length === 0 || hasDialog()) return
    setDropped(files)
    go('open')
  }, !isOpen)
  // Choosing files in the dialog says what is to be done with them; a drop may be a slip.
  useChosenFiles(files => {
    setDropped(files)
    setStartsAtOnce(true)
    go('open')
  })

  if (isOpen) {
    const fail = () => {
      close()
      toastUnreachable()
    }
    return <ImportDialog dropped={dropped} startsAtOnce={startsAtOnce} onClose={close} onLoadFailure={fail} />
  }
  return isFileOver && !hasDialog() ? <DropHint /> : null
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Where files are held over the page: they may be let go anywhere. */
const DropHint = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-card border-2 border-accent border-dashed bg-accent-soft/90 font-semibold text-lg"
  >
    Drop your files to import them
  </div>
)
