// The page at /api/docs that describes every call, made from the contract.
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { sendFailure } from './on-error.ts'

export async function documentation(app: FastifyInstance) {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lotwise', description: 'The calls the Lotwise web app makes.', version: '1' },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async docs => {
    // Only files are read here, and an address that cannot be the name of one fails instead of being not found.
    docs.setErrorHandler((_error, request, reply) => sendFailure({ code: 'not_found' }, request, reply))
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Lotwise API' },
      logo: {
        type: 'image/svg+xml',
        content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        href: '/',
        target: '_self',
      },
      // The page of the library sets style attributes; nothing of ours is shown there but the description.
      staticCSP:
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    })
  })
}
