import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createEmailTemplate,
  listEmailTemplates,
  listEmailTemplateVersions,
  restoreEmailTemplate,
  sendTestEmailTemplate,
  updateEmailTemplate,
} from '../../contract/admin-email-templates.ts'
import type { Request } from '../../contract/call.ts'
import { adminCall } from '../lib/admin-api.ts'
import { auditKey } from './admin-audit.ts'

const templatesKey = ['/api', 'admin', 'email-templates'] as const

export const emailTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: ({ signal }) => adminCall(listEmailTemplates, {}, { signal }),
})

export const emailTemplateVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, id, 'versions'],
    queryFn: ({ signal }) => adminCall(listEmailTemplateVersions, { params: { id } }, { signal }),
  })

export const addTemplate = (body: Request<typeof createEmailTemplate>['body']) =>
  adminCall(createEmailTemplate, { body })
export const saveTemplate = (id: string, body: Request<typeof updateEmailTemplate>['body']) =>
  adminCall(updateEmailTemplate, { params: { id }, body })
export const restoreTemplate = (id: string, version: number) =>
  adminCall(restoreEmailTemplate, { params: { id }, body: { version } })
export const sendTemplateTest = (body: Request<typeof sendTestEmailTemplate>['body']) =>
  adminCall(sendTestEmailTemplate, { body })

export const templatesChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: templatesKey }),
    client.invalidateQueries({ queryKey: auditKey }),
  ])
