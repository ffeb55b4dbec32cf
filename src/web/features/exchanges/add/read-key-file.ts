/** The file that an exchange offers for download: { "name": …, "privateKey": … }. */
export function readKeyFile(text: string): { apiKey: string; apiSecret: string } | null {
  if (!text.trim().startsWith('{')) return null
  try {
    const { name, privateKey } = JSON.parse(text) as { name?: unknown; privateKey?: unknown }
    if (typeof name !== 'string' || typeof privateKey !== 'string') return null
    return { apiKey: name, apiSecret: privateKey }
  } catch {
    return null
  }
}
