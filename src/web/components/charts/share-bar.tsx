import type { ReactNode } from 'react'
import { Percent } from '../percent.tsx'
import { partColors, restColor } from './chart.ts'
import { ColorKey } from './legend.tsx'

type Part = {
  name: string
  /** Of the whole. */
  percent: number
  detail?: ReactNode
}

type ShareBarProps = {
  parts: readonly Part[]
  /** All parts that have no color of their own, together. */
  rest?: Part
}

/**
 * Parts of a whole, the largest first. One bar and its legend are read more exactly than a ring: lengths side by
 * side, and each with its figure.
 */
export function ShareBar({ parts, rest }: ShareBarProps) {
  const drawn = [
    ...parts.map((part, index) => ({ ...part, color: partColors[index] ?? restColor })),
    ...(rest ? [{ ...rest, color: restColor }] : []),
  ]
  return (
    <>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {drawn.map(({ name, percent, color }) => (
          // What is too small to be drawn to scale is still there.
          <div key={name} className="min-w-0.5" style={{ flex: `${percent} 0 0%`, background: color }} />
        ))}
      </div>
      <ul className="mt-3.5 grid gap-2 text-sm">
        {drawn.map(({ name, percent, detail, color }) => (
          <li key={name} className="flex items-center gap-2">
            <ColorKey color={color} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="num ml-auto flex shrink-0 items-baseline gap-3">
              {detail}
              <Percent value={percent} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
