// Writes docs/words.md: every text a person sees, to be read in one sitting.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalog } from './words/catalog.ts'
import { collectTexts } from './words/texts.ts'

writeFileSync(fileURLToPath(new URL('../docs/words.md', import.meta.url)), catalog(collectTexts()))
console.log('docs/words.md is up to date.')
