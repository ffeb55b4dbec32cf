import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EmailTemplate } from '../../../../contract/admin-email-templates.ts'
import { quickStartTemplates, type TemplateName } from '../../../../mail/template/quick-start-templates.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { emailTemplatesQuery } from '../../../data/admin-email-templates.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { PageHead } from '../page-head.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import type { TemplateValues } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplatesTable } from './templates-table.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const blank: TemplateValues = {
  name: '',
  subject: '',
  htmlContent: '',
  textContent: '',
  variables: '',
  isActive: true,
}
const quickStarts: TemplateName[] = [
  'welcome',
  'payment_confirmation',
  'password_reset',
  'report_notification',
  'subscription_update',
]

type Open =
  | { what: 'create'; initial: TemplateValues }
  | { what: 'edit' | 'preview' | 'versions'; template: EmailTemplate }
  | null

export function EmailsPage() {
  const [open, setOpen] = useState<Open>(null)
  const mayChange = useMayChange()
  const { data, error, refetch } = useQuery(emailTemplatesQuery)
  const close = () => setOpen(null)
  const create = (initial: TemplateValues) => setOpen({ what: 'create', initial })
  return (
    <>
      <PageHead
        title="Email Management"
        description="The emails Lotwise sends, in your words. Every version is kept."
        actions={
          mayChange && (
            <Button onClick={() => create(blank)}>
              <Plus aria-hidden="true" />
              Create Template
            </Button>
          )
        }
      />
      <Card>
        <CardBody>
          {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!data && !error && <TableSkeleton rows={10} columns={4} />}
          {data && (
            <TemplatesTable templates={data} onOpen={(what, template) => setOpen({ what, template })} />
          )}
        </CardBody>
      </Card>
      {mayChange && data && (
        <Card className="mt-6">
          <CardHeader title="Quick-Start Templates" />
          <CardBody className="pt-2">
            <p className="mb-3 text-ink-2 text-sm">Begin a new template with the text of one of ours.</p>
            <div className="flex flex-wrap gap-2">
              {quickStarts.map(name => (
                <Button key={name} variant="outline" size="sm" onClick={() => create(copyOf(name, data))}>
                  {name}
                </Button>
              ))}
            </div>
          </CardBody>
        </Card>
      )}
      {open?.what === 'create' && <TemplateDialog initial={open.initial} onClose={close} />}
      {open?.what === 'edit' && (
        <TemplateDialog template={open.template} initial={valuesOf(open.template)} onClose={close} />
      )}
      {open?.what === 'versions' && <VersionsDialog template={open.template} onClose={close} />}
      {open?.what === 'preview' && (
        <Dialog open onOpenChange={isOpen => isOpen || close()}>
          <DialogContent size="lg" title={`Preview of ${open.template.name}`}>
            <TemplatePreview template={open.template} />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}

const valuesOf = ({ name, subject, htmlContent, textContent, variables, isActive }: TemplateValues) => ({
  name,
  subject,
  htmlContent,
  textContent,
  variables,
  isActive,
})

/** Under the first name that is free: the product's own mails have theirs already. */
function copyOf(name: TemplateName, templates: readonly EmailTemplate[]): TemplateValues {
  const taken = new Set(templates.map(template => template.name))
  let count = 2
  while (taken.has(`${name}_${count}`)) count++
  return valuesOf({ ...quickStartTemplates[name], name: `${name}_${count}`, isActive: true })
}
