// A file on its way to the product, whatever it is answered.

export type AttackFile = { name: string; content: string | Uint8Array<ArrayBuffer> }
type Answer = { imported?: number; code?: string; message?: string }

export async function send(
  url: string,
  headers: Record<string, string>,
  { name, content }: AttackFile,
  {
    signal,
    path = '/api/transactions/import',
    fileType = 'auto',
  }: { signal?: AbortSignal; path?: string; fileType?: string } = {},
): Promise<{ status: number; answer: Answer }> {
  const form = new FormData()
  form.set('fileType', fileType)
  form.set('file', new Blob([content]), name)
  const response = await fetch(url + path, { method: 'POST', headers, body: form, ...(signal && { signal }) })
  return { status: response.status, answer: (await response.json()) as Answer }
}

let nextAddress = 0

/** Returns the header of a new demo, each from an address of its own. */
export async function startDemo(url: string, signal?: AbortSignal): Promise<Record<string, string>> {
  const nth = ++nextAddress
  const response = await fetch(`${url}/api/demo/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: JSON.stringify({ name: `Attacker ${nth}`, email: 'attacker@example.com' }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`A demo was answered ${response.status}: ${await response.text()}`)
  const { sessionId } = (await response.json()) as { sessionId: string }
  return { 'x-demo-session-id': sessionId }
}
