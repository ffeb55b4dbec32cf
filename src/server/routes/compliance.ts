import { readCompliance as readCall } from '../../contract/compliance.ts'
import { readCompliance } from '../../usecases/compliance/read-compliance.ts'
import { answerUser, type Server } from '../answer.ts'

export function complianceRoutes(server: Server) {
  answerUser(server, readCall, async ({ params }, { user }) =>
    readCompliance(server.deps, user.id, params.year),
  )
}
