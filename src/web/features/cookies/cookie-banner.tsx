// Asks once whether use may be counted. Answering is remembered; the X only puts the question off to the next visit.
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { storage } from '../../lib/storage.ts'
import { useReservedSpace } from './reserved-space.ts'

const answers = {
  accepted: {
    title: 'Cookies Accepted',
    description: 'Thank you. You can clear this choice in your browser.',
  },
  declined: {
    title: 'Cookies Declined',
    description: 'Only the cookies that keep you signed in and protect your account will be used.',
  },
} as const

type CookieBannerProps = { onAccepted?(): void; onDeclined?(): void }

export function CookieBanner({ onAccepted, onDeclined }: CookieBannerProps) {
  const [open, setOpen] = useState(() => storage.get('cookieConsent') === null)
  const banner = useRef<HTMLElement>(null)
  useReservedSpace(banner, open)
  if (!open) return null

  const close = () => {
    // The button that had the focus is about to vanish; without this the next Tab would start from the top.
    if (banner.current?.contains(document.activeElement)) {
      document.querySelector('main')?.focus({ preventScroll: true })
    }
    setOpen(false)
  }
  const answer = (choice: keyof typeof answers) => {
    storage.set('cookieConsent', choice)
    close()
    toast(answers[choice])
    if (choice === 'accepted') onAccepted?.()
    else onDeclined?.()
  }

  return (
    <section
      ref={banner}
      aria-label="Cookies"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface print:hidden"
    >
      <div className="mx-auto flex max-w-[1168px] flex-wrap items-center gap-x-8 gap-y-3 px-5 py-3.5 sm:px-6 md:flex-nowrap">
        <p className="min-w-0 flex-1 basis-full pr-10 text-fine text-pretty text-ink-2 md:basis-auto md:pr-0 md:text-sm">
          Essential cookies keep you signed in and protect your account. If you accept, we also count page
          views and a few actions, without who you are.{' '}
          <Link
            to="/privacy-policy"
            hash="cookies"
            className="whitespace-nowrap text-accent-text underline underline-offset-2"
          >
            How we use cookies
          </Link>
        </p>
        <div className="flex gap-2">
          <Button size="sm" variant="outline" onClick={() => answer('declined')}>
            Decline
          </Button>
          <Button size="sm" variant="outline" onClick={() => answer('accepted')}>
            Accept
          </Button>
        </div>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Close"
          onClick={close}
          className="absolute top-1.5 right-2 md:static"
        >
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
    </section>
  )
}
