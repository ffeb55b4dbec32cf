import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('flex min-w-0 flex-col rounded-card border border-line bg-surface', className)}
      {...rest}
    />
  )
}

type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

export function CardHeader({ title, description, action, level = 2, className }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cn('flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5', className)}>
      {/* On a phone what it says goes below the action, where it has the whole width. */}
      <div className="min-w-0 grow basis-40 max-sm:contents">
        <Heading className="wrap-anywhere max-sm:grow max-sm:basis-40">{title}</Heading>
        {description !== undefined && (
          <p className="mt-0.5 text-ink-2 text-sm wrap-anywhere max-sm:order-last max-sm:-mt-1 max-sm:basis-full">
            {description}
          </p>
        )}
      </div>
      {action}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('min-w-0 grow px-5 pt-4 pb-5 first:pt-5', className)} {...rest} />
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex flex-wrap items-center gap-2 border-line border-t px-5 py-3.5', className)}
      {...rest}
    />
  )
}
