import { Notice } from '../../components/notice.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

/** The product's words, then the state of the law today. */
export function MethodNotice({ className }: { className?: string }) {
  return (
    <Notice tone="info" className={className}>
      <p>
        Only FIFO and Specific ID are officially supported by the tax authority, and LIFO and HIFO may be used
        through 2025 with documentation.
      </p>
      <p>
        Under Notice 2026-20, own-books identification for broker-held units now runs through December 31,
        2026, and LIFO and HIFO count only as timely specific identification.
      </p>
      <p>
        <HelpLink about="methods">FIFO, LIFO, HIFO and Specific ID explained</HelpLink>
      </p>
    </Notice>
  )
}
