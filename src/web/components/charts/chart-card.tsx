import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Card, CardBody, CardHeader } from '../card.tsx'

type ChartCardProps = {
  title: string
  description?: ReactNode
  legend?: ReactNode
  /** The same figures as a table, for people who prefer it to a chart. None while there are no figures. */
  table?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** The frame of every chart: title, legend, and the table behind the drawing. */
export function ChartCard({ title, description, legend, table, level, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  const hasTable = table !== undefined
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>{title}</span>}
        description={description}
        level={level}
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {legend}
            {hasTable && (
              <Button
                variant="ghost"
                size="sm"
                aria-pressed={isTable}
                className="-my-1 -mr-2 ml-auto whitespace-nowrap aria-pressed:bg-sunken aria-pressed:text-ink"
                onClick={() => setTable(!isTable)}
              >
                <span>
                  Table<span className="sr-only">{`: ${title}`}</span>
                </span>
              </Button>
            )}
          </div>
        }
      />
      <CardBody>{isTable && hasTable ? table : children}</CardBody>
    </Card>
  )
}

/** In place of a drawing that has nothing to show; as high, so that nothing moves when there is something. */
export function NothingToDraw({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-60 place-items-center rounded-control bg-sunken px-6 text-center text-ink-2 text-sm">
      <p className="max-w-prose text-balance">{children}</p>
    </div>
  )
}
