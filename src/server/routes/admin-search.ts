import { searchAdmin } from '../../contract/admin-search.ts'
import { searchPanel } from '../../usecases/admin/search.ts'
import { answer, type Server } from '../answer.ts'

export function adminSearchRoutes(server: Server) {
  answer(server, searchAdmin, async ({ query }) => searchPanel(server.deps, query.text))
}
