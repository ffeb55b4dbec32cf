import type { ReactNode } from 'react'

/** What each line or color stands for. */
export function Legend({ entries }: { entries: readonly { name: string; key: ReactNode }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-fine text-ink-2">
      {entries.map(({ name, key }) => (
        <li key={name} className="flex items-center gap-1.5">
          {key}
          {name}
        </li>
      ))}
    </ul>
  )
}

export const LineKey = ({ isDashed }: { isDashed: boolean }) => (
  <svg aria-hidden="true" width="16" height="2" className={isDashed ? 'text-ink-3' : 'text-accent'}>
    <line
      x2="16"
      y1="1"
      y2="1"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray={isDashed ? '4 2' : undefined}
    />
  </svg>
)

export const ColorKey = ({ color }: { color: string }) => (
  <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px]" style={{ background: color }} />
)
