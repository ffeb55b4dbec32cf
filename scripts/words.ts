// Writes docs/words.md: every text a person sees, to be read in one sitting.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from './words/catalogue.ts'
import { collectTexts } from './words/texts.ts'

writeFileSync(fileURLToPath(new URL('../docs/words.md', import.meta.url)), catalogue(collectTexts()))
console.log('docs/words.md is up to date.')
