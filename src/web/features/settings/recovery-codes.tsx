import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { saveText } from '../../lib/download.ts'

/** Shown once: they cannot be shown again, only replaced. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title="Keep these recovery codes">
        Each one signs you in once if you lose your phone. We can't show them again.
      </Notice>
      <ul aria-label="Recovery codes" className="num grid gap-1 rounded-card bg-sunken p-4 sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button
          variant="outline"
          onClick={() => saveText(`${codes.join('\n')}\n`, 'lotwise-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button onClick={onClose}>I Saved Them</Button>
      </DialogFooter>
    </div>
  )
}
