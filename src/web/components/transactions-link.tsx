import { Link } from '@tanstack/react-router'
import { countWords } from '../lib/figures.ts'

type TransactionsLinkProps = {
  count: number
  /** Whose they are. */
  of: string
  search: { exchange: string } | { importId: string }
}

/** How many there are, which leads to them. */
export const TransactionsLink = ({ count, of, search }: TransactionsLinkProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      to="/transactions"
      search={search}
      aria-label={`Show the ${countWords(count)} transactions of ${of}`}
      className="text-accent-text underline underline-offset-4"
    >
      {countWords(count)}
    </Link>
  )
