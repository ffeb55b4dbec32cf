import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../components/logo.tsx'
import { useAuth } from '../../lib/auth.tsx'

/** The frame of the pages about plans and payments: no sidebar, since visitors see them too. */
export function PayingPage({ themeToggle, children }: { themeToggle: ReactNode; children: ReactNode }) {
  const { user } = useAuth()
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1168px] flex-col px-4 sm:px-6">
      <header className="flex min-h-18 items-center justify-between gap-4 print:hidden">
        <Link to="/" aria-label="Lotwise home" className="rounded-control py-1">
          <Logo size="md" />
        </Link>
        <div className="flex items-center gap-2">
          {themeToggle}
          <Link
            to={user ? '/dashboard' : '/'}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-control text-ink-2 text-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {user ? 'Dashboard' : 'Home'}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pt-4 pb-16 outline-none sm:pt-8">
        {children}
      </main>
    </div>
  )
}
