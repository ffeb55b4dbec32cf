import { RulesPage } from '../features/rules/rules-page.tsx'
import { ReadingPage } from './reading-page.tsx'

// A text and no code, so it is not imported: nothing of the engine runs in the browser.
const texts = import.meta.glob<string>('../../../engine/SPEC.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [text = ''] = Object.values(texts)

export const CalculationRulesRoute = () => (
  <ReadingPage>
    <RulesPage text={text} />
  </ReadingPage>
)
