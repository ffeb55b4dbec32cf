import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/field.tsx'
import { DataExportStatus } from './data-export-status.tsx'
import { DeleteDataDialog } from './delete-data-dialog.tsx'
import { ExportDataDialog } from './export-data-dialog.tsx'
import { Retention } from './retention.tsx'
import { Block, Row, Section } from './section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

export function PrivacySection({ draft }: { draft: SettingsDraft }) {
  const { browser } = draft
  const [open, setOpen] = useState<'export' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title="Privacy & Data"
      description="Your data is yours: export it, or delete it. We never share or sell it."
    >
      <Retention draft={draft} />
      <Block>
        <CheckboxField
          label={<span className="font-medium">Share usage data</span>}
          hint="Counts the pages you open and a few actions, without who you are. Only if you accepted cookies, and only with this on. Saved in this browser."
          checked={browser.privacy.shareAnalytics}
          onChange={event =>
            draft.choose({ browser: { ...browser, privacy: { shareAnalytics: event.target.checked } } })
          }
        />
      </Block>
      <Row
        title="Your data"
        description="A ZIP file with everything in your account, as tables and reports."
        control={
          <Button variant="outline" onClick={() => setOpen('export')}>
            Export My Data
          </Button>
        }
      />
      <DataExportStatus />
      <Row
        title="Your account"
        description="Deletes the account and everything in it. This can't be undone."
        control={
          <Button variant="outline" className="text-loss" onClick={() => setOpen('delete')}>
            Delete All Data
          </Button>
        }
      />
      {open === 'export' && <ExportDataDialog onClose={close} />}
      {open === 'delete' && <DeleteDataDialog onClose={close} />}
    </Section>
  )
}
