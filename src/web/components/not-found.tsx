import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from './button.tsx'

export type Place = { link: Pick<LinkProps, 'to'>; name: string; about: string }

type NotFoundProps = {
  /** Inside the signed-in shell, which has the page's one main landmark already, say `false`. */
  landmark?: boolean
  /** Where to go from here, the likeliest first. */
  places: readonly [Place, ...Place[]]
}

export function NotFound({ landmark = true, places: [first, ...others] }: NotFoundProps) {
  const Frame = landmark ? 'main' : 'div'
  return (
    <Frame
      id={landmark ? 'main' : undefined}
      tabIndex={-1}
      className="mx-auto flex min-h-[70dvh] w-full max-w-[600px] flex-col justify-center px-4 py-12 outline-none sm:px-6"
    >
      <h1 className="text-[2.25rem] leading-tight tracking-[-0.035em] text-balance sm:text-[2.75rem]">
        404 Page Not Found
      </h1>
      <p className="mt-4 max-w-[46ch] text-lg text-pretty text-ink-2">
        The page may have moved, or the address may be mistyped.
      </p>
      <p className="mt-7">
        <Button asChild>
          <Link {...first.link}>{first.name}</Link>
        </Button>
      </p>
      <nav aria-label="Other pages" className="mt-10 border-line border-t">
        <ul className="divide-y divide-line">
          {others.map(({ link, name, about }) => (
            <li key={name}>
              <Link
                {...link}
                className="group flex min-h-14 items-center justify-between gap-4 rounded-control py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium group-hover:underline">{name}</span>
                  <span className="block text-ink-2 text-sm">{about}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-8 text-fine text-ink-3">Did you forget to add the page to the router?</p>
    </Frame>
  )
}
