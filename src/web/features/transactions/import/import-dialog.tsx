import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { withArchivesOpened } from '../../../lib/archive-files.ts'
import { type Choice, ChooseStep } from './choose-step.tsx'
import { refusalOf } from './file-choice.ts'
import { MappingStep } from './mapping-step.tsx'
import { ResultStep } from './result-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { SendingStep } from './sending-step.tsx'
import { type ImportStep, type Outcome, useImport } from './use-import.ts'

const titles: Record<ImportStep['name'], string> = {
  choose: 'Import Transactions',
  sending: 'Importing',
  mapping: 'Match Your Columns',
  done: 'Import Complete',
}

const titleOf = (step: ImportStep) =>
  step.name === 'done' && step.outcomes.every(outcome => 'failure' in outcome && outcome.failure.statement)
    ? 'Broker Statement'
    : titles[step.name]

type ImportDialogProps = {
  /** Dropped on the page before the dialog was there. */
  dropped: readonly File[]
  /** They were picked for this: nothing is left to ask. */
  startsAtOnce: boolean
  onClose: () => void
}

export function ImportDialog({ dropped, startsAtOnce, onClose }: ImportDialogProps) {
  const { step, start, startMapped, leaveMapping, cancel, again, fail } = useImport()
  const [chosen, setChosen] = useState<Choice>({
    files: dropped,
    fileType: dropped.length > 0 ? 'auto' : undefined,
  })
  const isSending = step.name === 'sending'

  const begin = useEffectEvent(async () => {
    if (!startsAtOnce || dropped.some(file => refusalOf(file, 'auto'))) return
    const files = await withArchivesOpened(dropped)
    start(files.map(file => ({ ...file, fileType: 'auto' as const })))
  })
  useEffect(() => void begin(), [])

  const startOver = () => {
    setChosen({ files: [], fileType: undefined })
    again()
  }
  return (
    <Dialog open onOpenChange={open => open || (isSending ? cancel() : onClose())}>
      <DialogContent
        title={titleOf(step)}
        hasUnsaved={step.name === 'mapping'}
        // What is under way is not lost to a slip.
        onEscapeKeyDown={event => isSending && event.preventDefault()}
        onInteractOutside={event => isSending && event.preventDefault()}
        description={descriptions[step.name]}
        size={step.name === 'mapping' || step.name === 'done' ? 'lg' : 'md'}
      >
        {step.name === 'choose' && (
          <ChooseStep
            chosen={chosen}
            onChosen={next => {
              setChosen(next)
              // What was wrong was wrong with another choice.
              if (step.failure) again()
            }}
            failure={step.failure}
            onFailure={fail}
            onStart={start}
            onClose={onClose}
          />
        )}
        {step.name === 'sending' && <SendingStep {...step} onCancel={cancel} />}
        {step.name === 'mapping' && (
          <MappingStep
            chosen={step.chosen}
            first={step.preview}
            failure={step.failure}
            key={step.chosen.file.name}
            onBack={() => leaveMapping(step.chosen)}
            onImport={(mapping, preview, onlyWhatFits) => startMapped({ mapping, preview }, onlyWhatFits)}
          />
        )}
        {step.name === 'done' && <Results outcomes={step.outcomes} onAgain={startOver} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

type ResultsProps = { outcomes: readonly Outcome[]; onAgain: () => void; onClose: () => void }

/** One file's result in full, or a line for each of several. */
function Results({ outcomes, ...rest }: ResultsProps) {
  const [only, ...others] = outcomes
  if (only && 'result' in only && others.length === 0) return <ResultStep {...only} {...rest} />
  return <ResultsStep outcomes={outcomes} {...rest} />
}

const descriptions: Partial<Record<ImportStep['name'], string>> = {
  choose: 'Files you downloaded from an exchange, a wallet, a broker or another tax tool, or your own table.',
  mapping: "A few things the file doesn't say. Answer once, and the next file like it needs no questions.",
}
