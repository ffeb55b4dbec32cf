import { Link } from '@tanstack/react-router'
import { Logo } from '../../components/logo.tsx'
import { useSite } from '../../lib/site.ts'
import { sections } from './sections.ts'

const linkStyle = 'inline-block py-1.5 text-ink-2 hover:text-ink hover:underline'

export function SiteFooter() {
  const { supportAddress } = useSite()
  return (
    <footer className="border-t border-line pt-10 pb-12 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-8">
        <div className="max-w-[38ch]">
          <Logo size="sm" />
          <p className="mt-3 text-ink-3">
            Crypto gains and losses for US individuals, lot by lot, to Form 8949 and Schedule D.
          </p>
        </div>
        <nav aria-label="Footer" className="flex gap-x-16 sm:gap-x-20">
          <ul>
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className={linkStyle}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <Link to="/help" className={linkStyle}>
                Help
              </Link>
            </li>
            <li>
              <Link to="/privacy-policy" className={linkStyle}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to="/terms-of-service" className={linkStyle}>
                Terms of Service
              </Link>
            </li>
            <li>
              <a href={`mailto:${supportAddress}`} className={linkStyle}>
                Support
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="mt-10 max-w-[80ch] text-fine text-ink-3">
        Lotwise is software, not a tax adviser, and is not affiliated with the IRS or with any exchange named
        on this page. Names belong to their owners.
      </p>
    </footer>
  )
}
