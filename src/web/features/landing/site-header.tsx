import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'
import { sections } from './sections.ts'

type SiteHeaderProps = {
  isSignedIn: boolean
  onSignIn(): void
  onGetStarted(): void
  extra?: ReactNode
}

export function SiteHeader({ isSignedIn, onSignIn, onGetStarted, extra }: SiteHeaderProps) {
  return (
    <header className="flex min-h-18 items-center justify-between gap-2 py-2">
      <span className="max-[389px]:hidden">
        <Logo size="md" />
      </span>
      <span className="min-[390px]:hidden">
        <Logo size="md" markOnly />
      </span>
      <nav aria-label="Main" className="flex flex-wrap items-center justify-end gap-1 sm:gap-2">
        <ul className="mr-4 hidden items-center gap-1 md:flex">
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className="rounded-control px-3 py-2.5 text-sm text-ink-2 hover:text-ink">
                {name}
              </a>
            </li>
          ))}
        </ul>
        {extra}
        {isSignedIn ? (
          <Button asChild className="max-sm:px-3.5">
            <Link to="/dashboard">Dashboard</Link>
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onSignIn} className="max-sm:px-3">
              Sign In
            </Button>
            <Button onClick={onGetStarted} className="max-sm:px-3.5">
              Get Started
            </Button>
          </>
        )}
      </nav>
    </header>
  )
}
