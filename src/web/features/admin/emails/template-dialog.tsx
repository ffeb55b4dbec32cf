// One dialog to create a template and to edit one: words on one tab, what becomes of them on the other.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { EmailTemplate } from '../../../../contract/admin-email-templates.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { toast } from '../../../components/toast-store.ts'
import {
  addTemplate,
  saveTemplate,
  sendTemplateTest,
  templatesChanged,
} from '../../../data/admin-email-templates.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { TemplateFields, type TemplateValues } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'

type TemplateDialogProps = {
  /** Undefined: a new one. */
  template?: EmailTemplate | undefined
  initial: TemplateValues
  onClose: () => void
}

export function TemplateDialog({ template, initial, onClose }: TemplateDialogProps) {
  const [values, setValues] = useState(initial)
  // As it was when the dialog opened: what another operator saves meanwhile is not overwritten.
  const [version] = useState(template?.version)
  const client = useQueryClient()
  const { name, isActive, ...content } = values
  const save = useMutation({
    mutationFn: () =>
      template ? saveTemplate(template.id, { ...content, isActive, version }) : addTemplate(values),
    onSuccess: async saved => {
      await templatesChanged(client)
      toast({
        title: template ? 'Template Updated' : 'Template Created',
        description:
          saved.problems.length > 0
            ? `${saved.name} was saved, but our own text is sent until it is fixed.`
            : `${saved.name} was saved.`,
      })
      onClose()
    },
    onError: failure =>
      toastFailure(template ? 'Update Failed' : 'Creation Failed', failure, 'The template was not saved.'),
  })
  const isComplete = values.name.trim() !== '' && values.subject.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) save.mutate()
  }

  return (
    <Dialog open onOpenChange={isOpen => isOpen || save.isPending || onClose()}>
      <DialogContent
        size="lg"
        title={template ? `Edit ${template.name}` : 'Create Template'}
        description={
          template?.isUsed === false || !template
            ? 'Kept for you. Lotwise does not send it by itself.'
            : 'Lotwise sends this email. Changes apply from the next one on.'
        }
      >
        <form noValidate onSubmit={submit}>
          {save.error && (
            <Notice tone="loss" className="mb-4">
              {messageFor(save.error, 'The template was not saved.')}
            </Notice>
          )}
          <Tabs defaultValue="edit">
            <TabsList aria-label="Template">
              <Tab value="edit">Edit</Tab>
              <Tab value="preview">Preview</Tab>
            </TabsList>
            <TabPanel value="edit">
              <TemplateFields
                values={values}
                isNew={!template}
                onChange={change => setValues({ ...values, ...change })}
              />
            </TabPanel>
            <TabPanel value="preview">
              <TemplatePreview template={values} />
            </TabPanel>
          </Tabs>
          <DialogFooter>
            <TestButton draft={{ name, ...content }} isComplete={isComplete} />
            <Button variant="outline" disabled={save.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={save.isPending} disabled={!isComplete}>
              {template ? 'Save Changes' : 'Create Template'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function TestButton({ draft, isComplete }: { draft: Omit<TemplateValues, 'isActive'>; isComplete: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTemplateTest(draft),
    onSuccess: ({ message }) => toast({ title: 'Email Sent Successfully', description: message }),
    onError: failure => toastFailure('Sending Failed', failure, 'The test email was not sent.'),
  })
  return (
    <Button variant="ghost" busy={isPending} disabled={!isComplete} onClick={() => mutate()}>
      <Send aria-hidden="true" />
      Send Test to Me
    </Button>
  )
}
