/** The license of the database asks for it on every page that shows its results. */
export const LocationCredit = () => (
  <p className="text-fine text-ink-3">
    <a
      href="https://db-ip.com"
      rel="noreferrer"
      className="text-accent-text underline underline-offset-2 hover:decoration-2"
    >
      IP Geolocation by DB-IP
    </a>
    . Cities are approximate.
  </p>
)
