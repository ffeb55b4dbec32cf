import { cn } from '../cn.ts'
import { maskOf } from './lazy-glyphs.ts'

export const Glyph = ({ svg, className }: { svg: string; className: string }) => (
  <span
    className={cn('block bg-current mask-contain mask-center mask-no-repeat', className)}
    style={{ maskImage: maskOf(svg) }}
  />
)
