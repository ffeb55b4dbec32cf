import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      updatedOn="July 26, 2025"
      summary="The agreement between you and Lotwise. By creating an account or using the demo, you accept it."
      sections={termsSections}
      numbered
    />
  )
}
