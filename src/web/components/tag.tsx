import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-accent-soft text-accent-text',
  warn: 'bg-warn-soft text-warn',
  loss: 'bg-loss-soft text-loss',
}

type TagProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return (
    <span
      className={cn(
        'inline-block max-w-full shrink-0 rounded-xl px-2 py-0.5 font-medium',
        // Breaks a word only where it would stick out, and never to make a column of a table narrower.
        'text-xs wrap-break-word',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
