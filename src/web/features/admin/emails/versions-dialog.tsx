import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailTemplate, EmailTemplateVersion } from '../../../../contract/admin-email-templates.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Tag } from '../../../components/tag.tsx'
import { toast } from '../../../components/toast-store.ts'
import {
  emailTemplateVersionsQuery,
  restoreTemplate,
  templatesChanged,
} from '../../../data/admin-email-templates.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { TemplatePreview } from './template-preview.tsx'

export function VersionsDialog({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const { data, error, refetch } = useQuery(emailTemplateVersionsQuery(template.id))
  return (
    <Dialog open onOpenChange={isOpen => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Versions of ${template.name}`}
        description="Everything that was saved. Restoring one adds a new version."
      >
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={3} columns={3} />}
        <ul>
          {data?.map(version => (
            <Version key={version.version} template={template} version={version} present={data[0]?.version} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

type VersionProps = { template: EmailTemplate; version: EmailTemplateVersion; present: number | undefined }

function Version({ template, version: saved, present }: VersionProps) {
  const { dateTimeWords } = useTimeWords()
  const [isShown, setShown] = useState(false)
  const isPresent = saved.version === present
  const mayRestore = useMayChange() && !isPresent
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-sm">
            {`Version ${saved.version}`}
            {isPresent && <Tag tone="ok">Current</Tag>}
          </p>
          <p className="text-fine text-ink-3 wrap-anywhere">
            <time dateTime={saved.savedAt}>{dateTimeWords(new Date(saved.savedAt))}</time>,{' '}
            <bdi>{saved.savedBy}</bdi>
          </p>
          <p className="text-sm wrap-anywhere">{saved.subject}</p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Hide' : 'Show'} version ${saved.version}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
          {mayRestore && <RestoreButton id={template.id} version={saved.version} />}
        </div>
      </div>
      {isShown && (
        <div className="mt-3">
          <TemplatePreview template={{ ...saved, name: template.name }} />
        </div>
      )}
    </li>
  )
}

function RestoreButton({ id, version }: { id: string; version: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreTemplate(id, version),
    onSuccess: async () => {
      await templatesChanged(client)
      toast({ title: 'Template Updated', description: `Version ${version} was restored.` })
    },
    onError: failure => toastFailure('Update Failed', failure, 'Nothing was changed.'),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      aria-label={`Restore version ${version}`}
      onClick={() => mutate()}
    >
      Restore
    </Button>
  )
}
