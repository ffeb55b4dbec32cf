import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { rememberYear } from '../../../lib/tax-words.ts'

/** The way on from an import: to the result of the year with sales, or back to the page behind. */
export function LeadOn({ year, onClose }: { year: number | null | undefined; onClose: () => void }) {
  if (year === null) return <Button onClick={onClose}>Done</Button>
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        Done
      </Button>
      {year === undefined ? (
        <Button busy>See Your Result</Button>
      ) : (
        <Button asChild>
          <Link to="/calculations" search={{ year: String(year) }} onClick={() => rememberYear(String(year))}>
            See Your {year} Result
          </Link>
        </Button>
      )}
    </>
  )
}
