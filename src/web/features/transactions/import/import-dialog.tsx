import { useState } from 'react'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import type { ChosenFile } from '../../../data/import-upload.ts'
import { ChooseStep } from './choose-step.tsx'
import { MappingStep } from './mapping-step.tsx'
import { ResultStep } from './result-step.tsx'
import { SendingStep } from './sending-step.tsx'
import { type ImportStep, useImport } from './use-import.ts'

const titles: Record<ImportStep['name'], string> = {
  choose: 'Import Transactions',
  sending: 'Importing',
  mapping: 'Before This Table Can Be Imported',
  done: 'Import Complete',
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { step, start, startMapped, cancel, again, fail } = useImport()
  const [chosen, setChosen] = useState<Partial<ChosenFile>>({})
  const isSending = step.name === 'sending'

  const startOver = () => {
    setChosen({})
    again()
  }
  return (
    <Dialog open onOpenChange={open => open || (isSending ? cancel() : onClose())}>
      <DialogContent
        title={titles[step.name]}
        // What is under way, or was said about columns, is not lost to a slip.
        onEscapeKeyDown={event => isSending && event.preventDefault()}
        onInteractOutside={event => (isSending || step.name === 'mapping') && event.preventDefault()}
        description={descriptions[step.name]}
        size={step.name === 'mapping' || step.name === 'done' ? 'lg' : 'md'}
      >
        {step.name === 'choose' && (
          <ChooseStep
            chosen={chosen}
            onChosen={setChosen}
            failure={step.failure}
            onFailure={fail}
            onStart={start}
            onClose={onClose}
          />
        )}
        {step.name === 'sending' && (
          <SendingStep chosen={step.chosen} progress={step.progress} onCancel={cancel} />
        )}
        {step.name === 'mapping' && (
          <MappingStep
            chosen={step.chosen}
            first={step.preview}
            failure={step.failure}
            onBack={startOver}
            onImport={(mapping, preview, onlyWhatFits) =>
              startMapped(step.chosen, { mapping, preview }, onlyWhatFits)
            }
          />
        )}
        {step.name === 'done' && (
          <ResultStep chosen={step.chosen} result={step.result} onAgain={startOver} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

const descriptions: Partial<Record<ImportStep['name'], string>> = {
  choose: 'A file you downloaded from an exchange, a wallet, a broker or another tax tool.',
  mapping: 'What the file itself does not tell. Say it once; the next file like it is read by itself.',
}
