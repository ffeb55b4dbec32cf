import { readCompliance as readCall } from '../../contract/compliance.ts'
import { readCompliance } from '../../usecases/compliance/read-compliance.ts'
import { answer, type Server } from '../answer.ts'

export function complianceRoutes(server: Server) {
  answer(server, readCall, async ({ params }, { account }) =>
    readCompliance(server.deps, account.id, params.year),
  )
}
