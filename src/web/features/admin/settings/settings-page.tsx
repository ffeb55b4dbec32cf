import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type SystemSetting, settingCategories } from '../../../../contract/admin-settings.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { systemSettingsQuery } from '../../../data/admin-settings.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { PageHead } from '../page-head.tsx'
import { SoughtRow } from '../sought-row.tsx'
import { categoryNames } from './category-names.ts'
import { CreateSettingDialog } from './create-setting-dialog.tsx'
import { ValueCell } from './value-cell.tsx'

export function SettingsPage() {
  const [isCreating, setCreating] = useState(false)
  const mayChange = useMayChange()
  return (
    <>
      <PageHead
        title="System Settings"
        description="A change takes effect at once, on every server, without a restart."
        actions={
          mayChange && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              Create Setting
            </Button>
          )
        }
      />
      <Settings />
      {isCreating && <CreateSettingDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function Settings() {
  const { data: settings, error, refetch } = useQuery(systemSettingsQuery)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!settings) return <TableSkeleton rows={8} columns={3} />
  const groups = settingCategories
    .map(category => ({ category, own: settings.filter(setting => setting.category === category) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="grid gap-4">
      {groups.map(({ category, own }) => (
        <Card key={category}>
          <CardBody>
            <h2 className="mb-3 text-lg">{categoryNames[category]}</h2>
            <Group name={categoryNames[category]} settings={own} />
          </CardBody>
        </Card>
      ))}
    </div>
  )
}

function Group({ name, settings }: { name: string; settings: readonly SystemSetting[] }) {
  const { dateTimeWords } = useTimeWords()
  const { setting: sought } = useSearch({ from: '/admin-panel/admin/settings' })
  return (
    <Table caption={`${name} settings`} captionHidden wide>
      <TableHead>
        <HeaderCell className="w-[46%]">Setting</HeaderCell>
        <HeaderCell>Value</HeaderCell>
        <HeaderCell className="w-44">Updated</HeaderCell>
      </TableHead>
      <TableBody>
        {settings.map(setting => (
          <SoughtRow key={setting.key} isSought={setting.key === sought}>
            <Cell>
              <span className="font-semibold wrap-anywhere">{setting.key}</span>
              {!setting.isUsed && <Tag className="ml-2">Not used by Lotwise</Tag>}
              <span className="block text-fine text-ink-3">{setting.description}</span>
            </Cell>
            <Cell label="Value">
              <ValueCell setting={setting} />
            </Cell>
            <Cell label="Updated" className="num">
              {dateTimeWords(new Date(setting.updatedAt))}
            </Cell>
          </SoughtRow>
        ))}
      </TableBody>
    </Table>
  )
}
