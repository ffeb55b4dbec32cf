import { Link } from '@tanstack/react-router'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { assumptionsInWords, stateTaxWords } from '../../../lib/tax-words.ts'

/** What the savings rest on and the person has not said. */
export function Assumptions({ assumed }: { assumed: readonly string[] }) {
  if (assumed.length === 0) return null
  return (
    <Card>
      <CardHeader title="The estimates assume" />
      <CardBody className="pt-2 text-sm">
        <ul className="list-disc pl-4 text-ink-2">
          {assumptionsInWords(assumed).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2">{stateTaxWords}</p>
        <p className="mt-3">
          <Link to="/calculations" className="text-accent-text underline underline-offset-4">
            Complete your tax profile
          </Link>
        </p>
      </CardBody>
    </Card>
  )
}
