import { cn } from '../cn.ts'
import { Glyph } from './glyph.tsx'
import { lazyGlyphs } from './lazy-glyphs.ts'

const useCoinGlyphs = lazyGlyphs(async () => (await import('./coin-glyphs.ts')).coinGlyphs)

type CoinMarkProps = {
  symbol: string
  /** The color the coin has elsewhere on the page, as in a chart. */
  color?: string
  size?: 'sm' | 'md'
}

const sizes = {
  sm: { disc: 'size-5', glyph: 'size-3.5' },
  md: { disc: 'size-6.5', glyph: 'size-4.5' },
}

/** Stands for a coin beside its name: all of them one shape, and those we have no drawing of a coin without one. */
export function CoinMark({ symbol, color, size = 'md' }: CoinMarkProps) {
  const glyphs = useCoinGlyphs()
  const svg = glyphs && glyphFor(glyphs, symbol)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full',
        sizes[size].disc,
        !color && 'bg-sunken text-ink-2',
      )}
      style={
        color
          ? {
              background: `color-mix(in srgb, ${color} 16%, var(--surface))`,
              color: `color-mix(in srgb, ${color} 60%, var(--ink))`,
            }
          : undefined
      }
    >
      {svg && <Glyph svg={svg} className={sizes[size].glyph} />}
      {glyphs && !svg && <span className="block size-2/5 rounded-full border-[1.5px] border-current" />}
    </span>
  )
}

/** A coin called like something every object has, such as 'constructor', has no drawing either. */
export const glyphFor = (glyphs: Readonly<Record<string, string>>, symbol: string) => {
  const key = symbol.toUpperCase()
  return Object.hasOwn(glyphs, key) ? glyphs[key] : undefined
}
