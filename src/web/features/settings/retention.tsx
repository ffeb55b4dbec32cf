import { type Retention as Choice, retentionChoices } from '../../../contract/retention.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Select } from '../../components/select.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Block, controlWidth, Row } from './section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

export const retentionWords: Record<Choice, string> = {
  '1year': '1 year',
  '3years': '3 years',
  '5years': '5 years',
  forever: 'As long as I have an account',
}
const options = retentionChoices.map(value => ({ value, label: retentionWords[value] }))

export function Retention({ draft }: { draft: SettingsDraft }) {
  const { chosen, error, refetch } = draft.retention
  if (!chosen && error)
    return (
      <Block>
        <ErrorPanel title="This setting did not load" error={error} onRetry={() => void refetch()} />
      </Block>
    )
  if (!chosen)
    return (
      <Block>
        <Skeleton className="h-12" />
      </Block>
    )
  return (
    <Row
      title="Keep reports for"
      isNamed
      description="Reports of locked years and your transactions always stay."
      control={
        <Select
          label="Keep reports for"
          hideLabel
          className={controlWidth}
          value={chosen}
          disabled={draft.isPending}
          onValueChange={value =>
            draft.choose({ retention: retentionChoices.find(one => one === value) ?? chosen })
          }
          options={options}
        />
      }
    />
  )
}
