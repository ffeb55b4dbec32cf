import { Link } from '@tanstack/react-router'
import type { LineExplanation } from '../../../../contract/tax-lines.ts'

export function Rules({ rules }: Pick<LineExplanation, 'rules'>) {
  if (rules.length === 0) return null
  return (
    <section>
      <h3 className="text-sm">The rules that were applied</h3>
      <ul className="mt-2 grid gap-2.5 text-sm">
        {rules.map(({ id, text, source }) => (
          <li key={text}>
            {text}{' '}
            <Link
              to="/calculation-rules"
              hash={id}
              className="block text-fine text-ink-3 underline-offset-4 hover:underline"
            >
              {source}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
