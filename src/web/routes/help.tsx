import { HelpPage } from '../features/help/help-page.tsx'
import { ReadingPage } from './reading-page.tsx'

export const HelpRoute = () => (
  <ReadingPage>
    <HelpPage />
  </ReadingPage>
)
