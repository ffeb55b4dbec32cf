// Files come down by fetch, so that a refusal can be shown in words and is not saved as a file.
import { identityHeaders, refused, storedIdentity } from './api.ts'
import { noAnswer } from './api-error.ts'
import { fileNameOf } from './file-name.ts'

/** Fetches a file and hands it to the browser to keep, under the name the server gives it. A body is sent by POST. */
export async function download(address: string, otherwiseNamed: string, body?: object) {
  const sent = storedIdentity()
  const response = await fetchFile(address, identityHeaders(sent), body)
  if (!response.ok) {
    const { status, statusText } = response
    throw refused({ status, statusText, text: await response.text() }, sent)
  }
  const file = await response.blob().catch(cause => {
    throw noAnswer(cause)
  })
  saveFile(file, fileNameOf(response.headers.get('content-disposition')) ?? otherwiseNamed)
}

async function fetchFile(address: string, headers: Record<string, string>, body?: object) {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  try {
    return await fetch(address, { credentials: 'include', headers, ...sent })
  } catch (cause) {
    throw noAnswer(cause)
  }
}

/** Words that the page has already, as a file. */
export const saveText = (text: string, name: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), name)

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
