import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { Kbd } from '../../../components/kbd.tsx'
import { allKeys, searchKeys } from '../../../lib/search-keys.ts'

const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  [searchKeys, 'Search pages, actions and transactions'],
  ['?', 'Show these shortcuts'],
  ['Esc', 'Close a dialog, panel or menu, or select nothing'],
  ['Tab', 'Go to the next button, field or list'],
  ['↑ ↓', 'Go from row to row in a list, or from record to record in the review'],
  ['1 to 9', 'Press a button of the record in the review'],
  ['Page Up, Page Down', 'Go ten rows up or down'],
  ['Home, End', 'Go to the first or last row'],
  ['Enter', 'Open the row or press the button'],
  ['Space or X', 'Select the row in Transactions'],
  ['Shift ↑ ↓', 'Select the rows from there on'],
  [allKeys, 'Select the rows shown, once one of them has the focus'],
  ['← →', 'Go from tab to tab'],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent title="Keyboard shortcuts">
        <dl className="grid gap-2 text-sm">
          {shortcuts.map(([keys, does]) => (
            <div key={keys} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt>
                <Kbd>{keys}</Kbd>
              </dt>
              <dd className="text-ink-2">{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
