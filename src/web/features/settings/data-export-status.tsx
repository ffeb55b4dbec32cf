import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataExport } from '../../../contract/account-data.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Progress } from '../../components/progress.tsx'
import { dataExportQuery } from '../../data/data-export.ts'
import { download } from '../../lib/download.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { Block } from './section.tsx'

/** The archive that is being made, or waits to be downloaded. */
export function DataExportStatus() {
  const { data } = useQuery(dataExportQuery)
  const archive = data?.export
  if (!archive) return null
  return (
    <Block>
      <Status archive={archive} />
    </Block>
  )
}

function Status({ archive }: { archive: DataExport }) {
  const { dateTimeWords } = useTimeWords()
  if (archive.status === 'pending') return <Progress label="Making your archive" value={archive.progress} />
  if (archive.status === 'error')
    return (
      <Notice tone="loss" title="Your archive could not be made">
        Please try again. If it fails again, contact support.
      </Notice>
    )
  return (
    <Notice tone="info" title="Your archive is ready" action={<DownloadButton id={archive.id} />}>
      {sizeWords(archive.bytes)}. You can download it until {dateTimeWords(new Date(archive.expiresAt))}.
    </Notice>
  )
}

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function DownloadButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  async function fetchArchive() {
    setBusy(true)
    try {
      await download(`/api/account/exports/${id}/download`, 'lotwise-data.zip')
    } catch (error) {
      toastFailure('Download Failed', error, 'Download failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void fetchArchive()}>
      Download
    </Button>
  )
}
