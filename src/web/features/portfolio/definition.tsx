import { CircleHelp } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../components/popover.tsx'

type DefinitionProps = { name: string; children: string }

/** How a figure is computed, one click away from it. */
export function Definition({ name, children }: DefinitionProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`What is ${name}?`}
          className="-my-2 size-7 align-middle text-ink-3 pointer-coarse:size-11"
        >
          <CircleHelp aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={name} className="text-sm">
        <p className="font-semibold">{name}</p>
        <p className="mt-1 text-ink-2 leading-relaxed">{children}</p>
      </PopoverContent>
    </Popover>
  )
}
