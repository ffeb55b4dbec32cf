import { Link } from '@tanstack/react-router'
import { SupportMail } from './support-mail.tsx'

const linkStyle = 'inline-block py-1.5 hover:text-ink hover:underline'

export function LegalFooter() {
  return (
    <footer className="border-t border-line pt-6 pb-10 text-sm text-ink-2 print:hidden">
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          <li>
            <Link to="/" className={linkStyle}>
              Home
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
            <SupportMail className={linkStyle} />
          </li>
        </ul>
      </nav>
    </footer>
  )
}
