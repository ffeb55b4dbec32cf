import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  info: { Icon: Info, panel: 'bg-sunken', icon: 'text-ink-2' },
  warn: { Icon: TriangleAlert, panel: 'bg-warn-soft', icon: 'text-warn' },
  loss: { Icon: CircleAlert, panel: 'bg-loss-soft', icon: 'text-loss' },
}

type NoticeProps = {
  tone: keyof typeof tones
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function Notice({ tone, title, action, className, children }: NoticeProps) {
  const { Icon, panel, icon } = tones[tone]
  return (
    <div className={cn('flex items-start gap-3 rounded-card p-4', panel, className)}>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', icon)} />
      {/* Without room beside the words, the action is under them and not under the icon. */}
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56 wrap-anywhere">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink-2 text-sm leading-relaxed">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
