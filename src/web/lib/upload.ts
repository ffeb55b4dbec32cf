// Files go up by XMLHttpRequest: fetch cannot report how much of a body has been sent.
import type { Answer, Call } from '../../contract/call.ts'
import { identityHeaders, parseJson, readAnswer, refused, storedIdentity } from './api.ts'
import { noAnswer } from './api-error.ts'

type UploadOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  onSent?: (sentBytes: number, totalBytes: number) => void
}

/** Sends a form with files. Throws the signal's reason when called off. */
export async function upload<C extends Call>(
  endpoint: C,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer<C>> {
  const sent = storedIdentity()
  const answer = await sendForm(endpoint, form, { ...identityHeaders(sent), ...options.headers }, options)
  if (answer.status < 200 || answer.status > 299) throw refused(answer, sent)
  return readAnswer(endpoint, answer.status, parseJson(answer.status, answer.text))
}

function sendForm(
  { method, path }: Call,
  form: FormData,
  headers: Record<string, string>,
  { signal, onSent }: UploadOptions,
) {
  return new Promise<{ status: number; statusText: string; text: string }>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (onSent) request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.onload = () => {
      const { status, statusText, responseText } = request
      resolve({ status, statusText, text: responseText })
    }
    request.onerror = () => reject(noAnswer(new Error('The upload was interrupted')))
    request.onabort = () => reject(signal?.reason ?? new Error('The upload was canceled'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
