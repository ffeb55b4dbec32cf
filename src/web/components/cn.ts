import { extendTailwindMerge } from 'tailwind-merge'

/**
 * Joins class names; of two that set the same property, the later one stays. Our own names in the scales are listed,
 * without which a later `rounded-none` would not displace `rounded-card` and `text-fine`, a size, would be taken for a
 * color.
 */
export const cn = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'control'], shadow: ['lift', 'float'], text: ['fine'] } },
})
