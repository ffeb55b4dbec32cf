import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

type WhyLinkProps = {
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>
  /** The figure it is about, for a screen reader: several such links are on a page. */
  of: string
}

/** To what a figure is made of. */
export const WhyLink = ({ link, of }: WhyLinkProps) => (
  <Link
    {...link}
    className="inline-flex min-h-6 items-center whitespace-nowrap font-medium text-accent-text text-fine hover:underline pointer-coarse:min-h-11"
  >
    Why?
    <span className="sr-only"> How we calculated {of}</span>
    <ChevronRight aria-hidden="true" className="size-3.5" />
  </Link>
)
