// A file upload as a browser sends it.
import type { FastifyInstance } from 'fastify'

export type UploadParts = {
  file?: { name: string; content: string | Buffer }
  fileType?: string
  mapping?: object
  onlyWhatFits?: string
}

export function multipart({ file, fileType, mapping, onlyWhatFits }: UploadParts) {
  const boundary = '----lotwise-test-boundary'
  const parts: Buffer[] = []
  const field = (name: string, value: string) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
  if (fileType !== undefined) field('fileType', fileType)
  if (mapping !== undefined) field('mapping', JSON.stringify(mapping))
  if (onlyWhatFits !== undefined) field('onlyWhatFits', onlyWhatFits)
  if (file) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.isBuffer(file.content) ? file.content : Buffer.from(file.content),
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const upload = (
  app: FastifyInstance,
  cookie: string,
  parts: UploadParts,
  url = '/api/transactions/import',
) => {
  const { payload, headers } = multipart(parts)
  return app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
}
