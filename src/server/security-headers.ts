// Headers that limit what browsers let our pages do.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export async function securityHeaders(app: FastifyInstance, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    // Pages set their own policy, with a nonce; everything else is data and may do nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), usb=()')
  })
}

type PageNeeds = {
  /** Card fields are Stripe's own frames, which their script puts into the page. */
  usesStripe: boolean
  /** A preview of a mail inherits the policy of its page, and mails are styled by attributes. */
  previewsMails: boolean
}

/** Nothing from elsewhere, nothing inline without the nonce of this very answer, no framing. */
export const pagePolicy = (nonce: string, { usesStripe, previewsMails }: PageNeeds) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${usesStripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(previewsMails ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    ...(usesStripe
      ? [
          "connect-src 'self' https://api.stripe.com",
          'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        ]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
