import { Eye, History, Pencil } from 'lucide-react'
import type { EmailTemplate } from '../../../../contract/admin-email-templates.ts'
import { Button } from '../../../components/button.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { useMayChange } from '../../../lib/admin.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'

type Opens = (what: 'edit' | 'preview' | 'versions', template: EmailTemplate) => void
type TemplatesTableProps = { templates: readonly EmailTemplate[]; onOpen: Opens }

export const TemplatesTable = ({ templates, onOpen }: TemplatesTableProps) => (
  <Table caption="Email templates" captionHidden wide>
    <TableHead>
      <HeaderCell>Template</HeaderCell>
      <HeaderCell>Status</HeaderCell>
      <HeaderCell>Version</HeaderCell>
      <HeaderCell>Updated</HeaderCell>
      <HeaderCell align="right">
        <span className="sr-only">Actions</span>
      </HeaderCell>
    </TableHead>
    <TableBody>
      {templates.map(template => (
        <Row key={template.id} template={template} onOpen={onOpen} />
      ))}
    </TableBody>
  </Table>
)

const actions = [
  { what: 'preview', name: 'Preview', Icon: Eye, isChange: false },
  { what: 'versions', name: 'Versions', Icon: History, isChange: false },
  { what: 'edit', name: 'Edit', Icon: Pencil, isChange: true },
] as const

function Row({ template, onOpen }: { template: EmailTemplate; onOpen: Opens }) {
  const { dateWords } = useTimeWords()
  const mayChange = useMayChange()
  const { name, subject, version, updatedAt, problems } = template
  return (
    <TableRow>
      <Cell>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-fine text-ink-3 wrap-anywhere">{subject}</span>
        {problems.map(problem => (
          <span key={problem} className="block text-fine text-loss wrap-anywhere">
            {problem}
          </span>
        ))}
      </Cell>
      <Cell label="Status">
        <Status template={template} />
      </Cell>
      <Cell label="Version" className="num">
        {version}
      </Cell>
      <Cell label="Updated" className="num">
        <time dateTime={updatedAt}>{dateWords(new Date(updatedAt))}</time>
      </Cell>
      <Cell className="text-right stacked:text-left">
        <span className="inline-flex gap-1 stacked:-ml-3">
          {actions
            .filter(({ isChange }) => mayChange || !isChange)
            .map(({ what, name: action, Icon }) => (
              <Button
                key={what}
                variant="ghost"
                size="icon"
                aria-label={`${action} ${name}`}
                title={action}
                onClick={() => onOpen(what, template)}
              >
                <Icon aria-hidden="true" />
              </Button>
            ))}
        </span>
      </Cell>
    </TableRow>
  )
}

function Status({ template: { isActive, isUsed, problems } }: { template: EmailTemplate }) {
  if (!isActive) return <Tag>Inactive</Tag>
  if (problems.length > 0) return <Tag tone="warn">Not used</Tag>
  return isUsed ? <Tag tone="ok">Active</Tag> : <Tag>Kept for you</Tag>
}
