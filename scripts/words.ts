// Writes test-results/words.md: every text a person sees, to be read in one sitting.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalog } from './words/catalog.ts'
import { collectTexts } from './words/texts.ts'

const page = new URL('../test-results/words.md', import.meta.url)
mkdirSync(new URL('.', page), { recursive: true })
writeFileSync(page, catalog(collectTexts()))
console.log(`Every text a person sees is in ${fileURLToPath(page)}`)
