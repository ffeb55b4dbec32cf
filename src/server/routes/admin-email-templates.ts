import {
  createEmailTemplate as createCall,
  listEmailTemplates as listCall,
  restoreEmailTemplate as restoreCall,
  sendTestEmailTemplate as testCall,
  updateEmailTemplate as updateCall,
  listEmailTemplateVersions as versionsCall,
} from '../../contract/admin-email-templates.ts'
import {
  createTemplate,
  listTemplates,
  listTemplateVersions,
  restoreTemplate,
  updateTemplate,
} from '../../usecases/admin/email-templates.ts'
import { sendTemplateTest } from '../../usecases/admin/send-template-test.ts'
import { answer, type Server } from '../answer.ts'
import { actorIn } from '../operator.ts'

export function adminEmailTemplateRoutes(server: Server) {
  const { deps } = server

  answer(server, listCall, () => listTemplates(deps))
  answer(server, createCall, async ({ body }, { operator, request }) =>
    createTemplate(deps, actorIn(operator, request), body),
  )
  answer(server, updateCall, async ({ params, body }, { operator, request }) =>
    updateTemplate(deps, actorIn(operator, request), { ...params, ...body }),
  )
  answer(server, versionsCall, async ({ params }) => listTemplateVersions(deps, params.id))
  answer(server, restoreCall, async ({ params, body }, { operator, request }) =>
    restoreTemplate(deps, actorIn(operator, request), { ...params, ...body }),
  )
  answer(server, testCall, async ({ body }, { operator }) => {
    const address = await sendTemplateTest(deps, operator, body)
    return { success: true as const, message: `The test email was sent to ${address}.` }
  })
}
