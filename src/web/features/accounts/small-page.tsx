import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card, CardBody } from '../../components/card.tsx'
import { Logo } from '../../components/logo.tsx'

type SmallPageProps = { children: ReactNode; below?: ReactNode }

/** One card under the logo: a page around a single task. */
export function SmallPage({ children, below }: SmallPageProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-8 px-4 py-10 sm:pt-20">
      <header>
        <Link to="/" aria-label="Lotwise home" className="rounded-control">
          <Logo size="md" />
        </Link>
      </header>
      <main className="w-full max-w-md">
        <Card>
          <CardBody className="grid gap-4 sm:p-7">{children}</CardBody>
        </Card>
        {below}
      </main>
    </div>
  )
}
