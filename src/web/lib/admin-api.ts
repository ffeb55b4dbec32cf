// Calls of the admin panel: with its own credentials in headers, and never with a cookie.
import type { Answer, Call, Request } from '../../contract/call.ts'
import { adminStore } from './admin-store.ts'
import { addressOf, fetchAnswer, type Parts, parseJson, parseRequest, readAnswer } from './api.ts'
import { ApiError, noAnswer, refusal } from './api-error.ts'
import { saveFile } from './download.ts'
import { fileNameOf } from './file-name.ts'

/** Header values are bytes; what is not Latin-1 goes as the bytes of its UTF-8. */
const asBytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

function adminHeaders() {
  const { username, sessionToken } = adminStore.credentials()
  return { 'x-admin-user': asBytes(username), 'x-admin-password': asBytes(sessionToken) }
}

export async function adminCall<C extends Call>(
  endpoint: C,
  request: Request<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Answer<C>> {
  const parts = parseRequest(endpoint, request as Parts)
  const headers = adminHeaders()
  const response = await fetchAnswer(addressOf(endpoint.path, parts), {
    method: endpoint.method,
    signal,
    credentials: 'omit',
    headers: { ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { body: JSON.stringify(parts.body) }),
  })
  if (!response.ok) throw refused(response, headers['x-admin-password'])
  return readAnswer(endpoint, response.status, parseJson(response.status, response.text))
}

/** Saves a file under the name the server gives it. */
export async function adminDownload(address: string, otherwiseNamed: string): Promise<void> {
  const headers = adminHeaders()
  const response = await fetch(address, { credentials: 'omit', headers }).catch(cause => {
    throw noAnswer(cause)
  })
  if (!response.ok) {
    const { status, statusText } = response
    throw refused({ status, statusText, text: await response.text() }, headers['x-admin-password'])
  }
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? otherwiseNamed)
}

/** A 401 ends the session it was an answer to; one that was opened since stays. */
function refused(
  { status, statusText, text }: { status: number; statusText: string; text: string },
  sentToken: string,
) {
  const error = refusal(status, statusText, text)
  if (status !== 401) return error
  if (adminStore.getState()?.sessionToken === sentToken) adminStore.forget()
  return new ApiError('Admin authentication failed', {
    status,
    code: error.code,
    serverMessage: 'Admin authentication failed',
  })
}
