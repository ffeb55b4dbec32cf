import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SmallPage } from './small-page.tsx'

type AccountPageProps = { title: string; children: ReactNode }

/** A page of password recovery. When its title changes the focus follows, so the new state is read out. */
export function AccountPage({ title, children }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  useEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    heading.current?.focus()
  }, [title])

  return (
    <SmallPage below={<BackToSignIn />}>
      <h1 ref={heading} tabIndex={-1} className="text-[22px] outline-none">
        {title}
      </h1>
      {children}
    </SmallPage>
  )
}

const BackToSignIn = () => (
  <p className="mt-5 text-center">
    <Link
      to="/"
      state={{ dialog: 'sign-in' }}
      className="inline-flex min-h-6 items-center gap-2 rounded-control text-accent-text text-sm underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Sign In
    </Link>
  </p>
)
