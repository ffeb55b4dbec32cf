import { type ReactNode, useState } from 'react'
import { cn } from './cn.ts'

type DropAreaProps = { onFiles: (files: File[]) => void; className: string; children: ReactNode }

/** Takes files that are dropped on it, and shows that it would. What is inside offers to choose them. */
export function DropArea({ onFiles, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside is the other.
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0) onFiles(dropped)
      }}
      className={cn(
        'rounded-card border border-field border-dashed',
        className,
        isOver && 'border-accent border-solid bg-accent-soft',
      )}
    >
      {children}
    </div>
  )
}
