import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Tag } from '../../../components/tag.tsx'
import { countWords } from '../../../lib/figures.ts'

type Counted = { key: string; name: ReactNode; count: number; demoUsers: number; regularUsers: number }

export const countsWords = ({ demoUsers, regularUsers }: Pick<Counted, 'demoUsers' | 'regularUsers'>) =>
  `${countWords(demoUsers)} demo, ${countWords(regularUsers)} regular`

/** Long lists scroll inside their card, so that the cards stay side by side. */
export const CountsList = ({
  title,
  empty,
  rows,
}: {
  title: string
  empty: string
  rows: readonly Counted[]
}) => (
  <Card>
    <CardHeader title={title} />
    <CardBody className="pt-2">
      {rows.length === 0 ? (
        <p className="py-2 text-ink-2 text-sm">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <ul tabIndex={0} aria-label={title} className="max-h-96 overflow-y-auto rounded-control">
          {rows.map(({ key, name, count, ...counts }) => (
            <li
              key={key}
              className="flex items-center justify-between gap-4 border-line border-b py-2.5 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-semibold text-sm wrap-anywhere">{name}</p>
                <p className="num text-fine text-ink-3">{countsWords(counts)}</p>
              </div>
              <Tag>{`${countWords(count)} total`}</Tag>
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  </Card>
)
