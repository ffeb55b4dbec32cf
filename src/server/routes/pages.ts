// The web app: hashed files that never change, and one page for every address, made again with a fresh nonce.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePaths } from '../../contract/pages.ts'
import { sendFailure } from '../on-error.ts'
import { pagePolicy } from '../security-headers.ts'

const noncePlaceholder = '__CSP_NONCE__'
const knownPages: ReadonlySet<string> = new Set(pagePaths)

export async function pageRoutes(app: FastifyInstance, webDir: string, needs: { usesStripe: boolean }) {
  const page = await readFile(join(webDir, 'index.html'), 'utf8')
  const assetsDir = join(webDir, 'assets/')

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const lasts = path.startsWith(assetsDir)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      reply.header('cache-control', lasts)
    },
  })

  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage(page, needs, request, reply)
      : sendFailure({ code: 'not_found' }, request, reply),
  )
}

const isOfPanel = (path: string) => /^\/admin(\/|$)/.test(path)

const isKnown = (path: string) => knownPages.has(path) || path.startsWith('/admin/')

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]?.replace(/(.)\/+$/, '$1') ?? '/'

const isPageRequest = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(pathOf(request))

function sendPage(
  page: string,
  needs: { usesStripe: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .status(isKnown(pathOf(request)) ? 200 : 404)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      pagePolicy(nonce, { ...needs, previewsMails: isOfPanel(pathOf(request)) }),
    )
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce))
}
