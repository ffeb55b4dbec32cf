import { Glyph } from './glyph.tsx'
import { lazyGlyphs } from './lazy-glyphs.ts'

const useSourceGlyphs = lazyGlyphs(async () => (await import('./source-glyphs.ts')).sourceGlyphs)

/** Stands for an exchange or a wallet beside its name: a drawing of it where there is one, else its first letter. */
export function SourceMark({ name }: { name: string }) {
  const glyphs = useSourceGlyphs()
  const svg = glyphs && glyphOf(glyphs, name)
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-8 shrink-0 place-items-center rounded-lg bg-accent-soft font-semibold text-accent-text text-sm"
    >
      {svg ? <Glyph svg={svg} className="size-5" /> : glyphs && firstLetter(name)}
    </span>
  )
}

/** 'Coinbase Pro' has the drawing of Coinbase; 'Krakenfish' has none. */
export function glyphOf(glyphs: Readonly<Record<string, string>>, name: string): string | undefined {
  const sought = name.trim().toLowerCase()
  const key = Object.keys(glyphs).find(
    known => sought.startsWith(known) && !/^[\p{L}\p{N}]/u.test(sought.slice(known.length)),
  )
  return key && glyphs[key]
}

const firstLetter = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'
