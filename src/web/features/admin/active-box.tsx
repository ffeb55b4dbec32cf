import type { ReactNode } from 'react'

type ActiveBoxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

export const ActiveBox = ({ checked, onChange, children }: ActiveBoxProps) => (
  <label className="flex w-fit cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
    <input
      type="checkbox"
      className="size-4 accent-(--accent)"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
    />
    {children}
  </label>
)
