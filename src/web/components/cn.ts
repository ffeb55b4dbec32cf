import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Our own names in the scales, without which a later `rounded-none` would not displace `rounded-card`
// and `text-fine`, a size, would be taken for a colour.
const merge = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'control'], shadow: ['lift', 'float'], text: ['fine'] } },
})

/** Joins class names; of two that set the same property, the later one stays. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
