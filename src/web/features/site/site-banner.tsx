import { useSite } from '../../lib/site.ts'

/** Planned work or trouble, in the words of an operator, above every page. */
export function SiteBanner() {
  const { banner } = useSite()
  if (banner === null) return null
  return (
    <p
      role="status"
      className="bg-warn-soft px-4 py-2.5 text-center font-medium text-sm text-warn wrap-anywhere"
    >
      {banner}
    </p>
  )
}
