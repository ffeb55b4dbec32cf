import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { TermId } from './glossary.ts'
import type { TopicId } from './topics.ts'

type HelpLinkProps = { about: TopicId | TermId; children: string }

/** To the paragraph of the help page that explains what is here. */
export const HelpLink = ({ about, children }: HelpLinkProps) => (
  <Link
    to="/help"
    hash={about}
    className="inline-flex min-h-6 items-center gap-1 font-medium text-accent-text text-fine hover:underline pointer-coarse:min-h-11"
  >
    <CircleHelp aria-hidden="true" className="size-3.5 shrink-0" />
    {children}
  </Link>
)

type TermProps = { id: TermId; children: string }

/** A tax word where it stands, linked to what it means. */
export const Term = ({ id, children }: TermProps) => (
  <Link
    to="/help"
    hash={id}
    className="underline decoration-dotted decoration-ink-3 underline-offset-4 hover:decoration-solid"
  >
    {children}
  </Link>
)
