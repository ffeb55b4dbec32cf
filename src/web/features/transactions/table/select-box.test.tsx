import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectBox } from './select-box.tsx'

const markup = (isMixed: boolean) =>
  renderToStaticMarkup(<SelectBox label="Select this one" checked isMixed={isMixed} readOnly />)

test('a box is a checkbox inside its label, so that a press beside it counts', () => {
  expect(markup(false)).toMatch(
    /^<label[^>]*><span class="sr-only">Select this one<\/span>.*<input type="checkbox"[^>]*checked=""/,
  )
})

test('some of what it stands for has a mark of its own', () => {
  expect(markup(false)).toContain('peer-checked:block')
  expect(markup(true)).not.toContain('peer-checked:block')
  expect(markup(true)).toContain('lucide-minus')
})
