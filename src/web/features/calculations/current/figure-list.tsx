import type { ReactNode } from 'react'
import { cn } from '../../../components/cn.ts'

export const FigureList = ({ children }: { children: ReactNode }) => <dl className="text-sm">{children}</dl>

type FigureProps = { name: string; isTotal?: boolean; children: ReactNode }

export function Figure({ name, isTotal = false, children }: FigureProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-b-0 last:pb-0',
        isTotal && 'font-semibold',
      )}
    >
      <dt className={isTotal ? undefined : 'text-ink-2'}>{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
