import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialog.tsx'
import { Progress } from '../../../components/progress.tsx'
import type { ChosenFile, ImportProgress } from '../../../data/import-upload.ts'
import { counting, countWords } from '../../../lib/figures.ts'

type SendingStepProps = {
  chosen: ChosenFile
  progress: ImportProgress
  /** Files that follow this one. */
  left: number
  onCancel: () => void
}

/** The bar runs once from left to right: one half for the way to the server, one for what is done there. */
export function SendingStep({ chosen, progress, left, onCancel }: SendingStepProps) {
  const { sentPart, readPart, rows, place } = progress
  const isSent = sentPart >= 1
  const part = (sentPart + Math.max(readPart, 0)) / 2
  const isUnsure = place > 0 || (isSent && readPart === 0)
  return (
    <div>
      <p className="mb-4 text-ink-2 wrap-anywhere">
        <bdi className="font-medium text-ink">{chosen.file.name}</bdi>
        {left > 0 && `, then ${counting(left, 'more file', 'more files')}`}
      </p>
      <Progress
        label={place > 0 ? waitingWords(place) : isSent ? 'Reading the file' : 'Uploading'}
        value={isUnsure ? null : part * 100}
        valueText={rows > 0 ? `${countWords(rows)} rows read` : undefined}
      />
      <p className="mt-3 text-fine text-ink-3">
        Nothing is stored until the whole file has been read. You can cancel at any time.
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </div>
  )
}

const waitingWords = (place: number) => `Waiting for ${countWords(place)} of your other files`
