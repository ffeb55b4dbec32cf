import { cn } from './cn.ts'

const sizes = {
  sm: { mark: 'size-5.5 rounded-[6px] [&_svg]:size-3', word: 'gap-2 text-base' },
  md: { mark: 'size-6.5 rounded-[7px] [&_svg]:size-3.5', word: 'gap-2.5 text-lg' },
  lg: { mark: 'size-9 rounded-[10px] [&_svg]:size-5', word: 'gap-3 text-2xl' },
}

export function Logo({ size, markOnly = false }: { size: keyof typeof sizes; markOnly?: boolean }) {
  return (
    <span className={cn('relative inline-flex items-center font-[650] tracking-[-0.02em]', sizes[size].word)}>
      <span
        aria-hidden="true"
        className={cn('grid place-items-center bg-accent text-accent-ink', sizes[size].mark)}
      >
        <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
          <title>Lotwise</title>
          <path d="M2 2v10h10" />
          <path d="M6 8.5h2M6 5h5" />
        </svg>
      </span>
      <span className={cn(markOnly && 'sr-only')}>Lotwise</span>
    </span>
  )
}
