type MonogramProps = {
  /** Its first letter or digit is shown. */
  name: string
  color: string
}

/** Stands for an asset beside its name. Our own: the logos of coins belong to others. */
export function Monogram({ name, color }: MonogramProps) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className="grid size-6.5 shrink-0 place-items-center rounded-full font-semibold text-xs"
      style={{
        background: `color-mix(in srgb, ${color} 16%, var(--surface))`,
        color: `color-mix(in srgb, ${color} 60%, var(--ink))`,
      }}
    >
      {letter}
    </span>
  )
}
