import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      updatedOn="July 26, 2025"
      summary="What Lotwise knows about you, why it needs to, how long it keeps it, and how you take it back."
      sections={privacySections}
    />
  )
}
