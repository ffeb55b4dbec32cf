import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { DataExportStatus } from './data-export-status.tsx'
import { DeleteDataDialog } from './delete-data-dialog.tsx'
import { ExportDataDialog } from './export-data-dialog.tsx'

export function PrivacySection() {
  const [open, setOpen] = useState<'export' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card>
      <CardHeader
        title="Privacy & Data"
        description="Your data is yours: take it along, or delete it. We never share or sell it."
      />
      <CardBody className="grid gap-4">
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
