import {
  createSetting as createCall,
  listSettings as listCall,
  updateSetting as updateCall,
} from '../../contract/admin-settings.ts'
import { readSite as siteCall } from '../../contract/site.ts'
import { createSetting, listSettings, updateSetting } from '../../usecases/admin/change-settings.ts'
import { installedFormYears } from '../../usecases/reports/installed-forms.ts'
import { readSite } from '../../usecases/settings/read-site.ts'
import { answer, type Server } from '../answer.ts'
import { actorIn } from '../operator.ts'

export function adminSettingRoutes(server: Server) {
  const { deps } = server

  answer(server, siteCall, async () => ({
    ...(await readSite(deps)),
    officialForms: await installedFormYears(deps.formsDir, deps.clock()),
  }))
  answer(server, listCall, () => listSettings(deps))
  answer(server, createCall, async ({ body }, { operator, request }) =>
    createSetting(deps, actorIn(operator, request), body),
  )
  answer(server, updateCall, async ({ params, body }, { operator, request }) =>
    updateSetting(deps, actorIn(operator, request), { ...params, ...body }),
  )
}
