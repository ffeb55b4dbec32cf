import { Money } from './money.tsx'

/** A figure may not be broken, so one that is too long for its card is set smaller. */
export function FittingMoney({ value, signed = false }: { value: string; signed?: boolean }) {
  return (
    <span className="@container block w-full">
      <span style={{ fontSize: `min(1em, ${(100 / widthInEms(value)).toFixed(2)}cqi)` }}>
        <Money value={value} signed={signed} />
      </span>
    </span>
  )
}

/** As our typeface sets it: figures, sign and dollar in one width, commas and the point in half of it. */
function widthInEms(value: string) {
  const digits = value.replace(/\D/g, '').length
  const marks = Math.floor((digits - 3) / 3) + 1
  return (digits + 2) * 0.62 + marks * 0.31
}
