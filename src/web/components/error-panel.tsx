import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

type ErrorPanelProps = {
  title?: string
  error: Error & { serverMessage?: string; requestId?: string }
  onRetry?: () => void
}

/** Shows the server's own words. An error's `message` is for logs and is never shown. */
export function ErrorPanel({ title = 'This did not load', error, onRetry }: ErrorPanelProps) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border border-line bg-surface p-5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-ink-2 text-sm">
          {error.serverMessage || 'Something went wrong on our side. Please try again in a moment.'}
        </p>
        {onRetry && (
          <Button variant="outline" size="sm" className="mt-3" onClick={() => onRetry()}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        )}
        {error.requestId && <p className="num mt-3 text-ink-3 text-xs">Request {error.requestId}</p>}
      </div>
    </div>
  )
}
