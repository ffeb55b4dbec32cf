// The lettered boxes of Form 8949, with what each of them means where it stands.
import { type MouseEvent, useState } from 'react'
import { cn } from '../components/cn.ts'
import { Tooltip, TooltipProvider } from '../components/tooltip.tsx'

const short = 'Short-term: held one year or less.'
const long = 'Long-term: held more than one year.'
const withCost = (form: string) => `Your broker reported the sale and its cost to the IRS on Form ${form}.`
const withoutCost = (form: string) => `Your broker reported the sale on Form ${form}, but not its cost.`
const unreported = (forms: string) => `No broker reported the sale to you on a Form ${forms}.`

const meanings: Record<string, string> = {
  A: `${short} ${withCost('1099-B')}`,
  B: `${short} ${withoutCost('1099-B')}`,
  C: `${short} ${unreported('1099-B')}`,
  D: `${long} ${withCost('1099-B')}`,
  E: `${long} ${withoutCost('1099-B')}`,
  F: `${long} ${unreported('1099-B')}`,
  G: `${short} ${withCost('1099-DA')}`,
  H: `${short} ${withoutCost('1099-DA')}`,
  I: `${short} ${unreported('1099-DA or 1099-B')}`,
  J: `${long} ${withCost('1099-DA')}`,
  K: `${long} ${withoutCost('1099-DA')}`,
  L: `${long} ${unreported('1099-DA or 1099-B')}`,
}

export const boxMeaning = (box: string): string | undefined => meanings[box]

type FormBoxProps = {
  box: string
  children?: string
  className?: string
  /** In a row that is opened by a press anywhere: what is behind it says it too. */
  onPress?: () => void
}

/** "Box H", and what it means on hover, focus or tap. */
export function FormBox({ box, children = `Box ${box}`, className, onPress }: FormBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const meaning = boxMeaning(box)
  if (meaning === undefined) return children
  // Radix closes a tooltip on a click, which is all there is on a touch screen.
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    if (onPress) onPress()
    else setOpen(true)
  }
  return (
    <TooltipProvider>
      <Tooltip open={isOpen} onOpenChange={setOpen} content={meaning}>
        <button
          type="button"
          onClick={onClick}
          className={cn(
            'min-h-6 cursor-help underline decoration-dotted decoration-ink-3 underline-offset-4',
            className,
          )}
        >
          {children}
        </button>
      </Tooltip>
    </TooltipProvider>
  )
}
