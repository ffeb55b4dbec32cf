import * as calls from '../../contract/demo.ts'
import { connectSample, connectSampleWallet } from '../../usecases/demo/connect-sample.ts'
import { loadSample } from '../../usecases/demo/load-sample.ts'
import { readDemoStats } from '../../usecases/demo/read-stats.ts'
import { registerDemo } from '../../usecases/demo/register-demo.ts'
import { resetDemo } from '../../usecases/demo/reset-demo.ts'
import { answer, type Server } from '../answer.ts'
import { visitorOf } from '../visitor.ts'

export function demoRoutes(server: Server) {
  const { deps, cookie } = server

  answer(server, calls.registerDemo, async ({ body }, { request, reply }) => {
    const { name, email, timeZone } = body
    const visitor = visitorOf(request, cookie)
    const { user, session } = await registerDemo(deps, { name, email, timeZone, visitor })
    // Files are downloaded and syncs watched by the browser itself, which sends no header of ours.
    cookie.write(reply, session)
    return { sessionId: session.secret, user, endsAt: session.expiresAt.toISOString() }
  })

  answer(server, calls.demoStats, async (_, { account }) => readDemoStats(deps, account))

  answer(server, calls.loadSample, async (_, { account }) => loadSample(deps, account))

  answer(server, calls.connectSample, async (_, { account }) => connectSample(deps, account))

  answer(server, calls.connectSampleWallet, async (_, { account }) => connectSampleWallet(deps, account))

  answer(server, calls.resetDemo, async (_, { account }) => {
    await resetDemo(deps, account)
    return { success: true as const, message: 'Your demo is empty again.' }
  })
}
