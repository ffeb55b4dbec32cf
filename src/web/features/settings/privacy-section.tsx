import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { CheckboxField } from '../../components/field.tsx'
import { DataExportStatus } from './data-export-status.tsx'
import { DeleteDataDialog } from './delete-data-dialog.tsx'
import { ExportDataDialog } from './export-data-dialog.tsx'
import { Retention } from './retention.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

export function PrivacySection({ draft }: { draft: SettingsDraft }) {
  const { browser } = draft
  const [open, setOpen] = useState<'export' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card>
      <CardHeader
        title="Privacy & Data"
        description="Your data is yours: export it, or delete it. We never share or sell it."
      />
      <CardBody className="grid gap-6">
        <Retention draft={draft} />
        <CheckboxField
          label="Share usage data"
          hint="Counts the pages you open and a few actions, without who you are. Only if you accepted cookies, and only with this on. Saved in this browser."
          checked={browser.privacy.shareAnalytics}
          onChange={event =>
            draft.choose({ browser: { ...browser, privacy: { shareAnalytics: event.target.checked } } })
          }
        />
        <DataExportStatus />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('export')}>
            Export My Data
          </Button>
          <Button variant="destructive" onClick={() => setOpen('delete')}>
            Delete All Data
          </Button>
        </div>
      </CardBody>
      {open === 'export' && <ExportDataDialog onClose={close} />}
      {open === 'delete' && <DeleteDataDialog onClose={close} />}
    </Card>
  )
}
