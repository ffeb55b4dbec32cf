// `npm run bench` runs every benchmark; `npm run bench -- sign-in` runs one. Each prints what it measured beside
// a reference taken in the same run, so that a slow machine does not look like a slow product.
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const names = globSync(`${import.meta.dirname}/*.bench.ts`)
  .map(file => basename(file, '.bench.ts'))
  .sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n${name}`)
  const { measure } = (await import(`./${name}.bench.ts`)) as { measure: () => Promise<void> }
  await measure()
}
