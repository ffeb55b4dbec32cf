import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/select.tsx'
import { type Settings, timeoutChoices } from '../../lib/settings.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { Block, controlWidth, Row, Section } from './section.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactor } from './two-factor.tsx'

type SectionProps = { settings: Settings; onChange: (settings: Settings) => void }

const timeoutWords = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`

export function SecuritySection({ settings, onChange }: SectionProps) {
  const [isChangingPassword, setChangingPassword] = useState(false)
  return (
    <Section title="Security" description="Who can get into your account, and who has.">
      <Block>
        <TwoFactor />
      </Block>
      <Row
        title="Password"
        description="Changing it signs you out everywhere else."
        control={
          <Button variant="outline" onClick={() => setChangingPassword(true)}>
            Change Password
          </Button>
        }
      />
      <Row
        title="Sign out after no activity for"
        isNamed
        description="Saved in this browser."
        control={
          <Select
            label="Sign out after no activity for"
            hideLabel
            className={controlWidth}
            value={String(settings.security.sessionTimeout)}
            onValueChange={value => {
              const sessionTimeout = timeoutChoices.find(choice => String(choice) === value)
              if (sessionTimeout) onChange({ ...settings, security: { sessionTimeout } })
            }}
            options={timeoutChoices.map(minutes => ({
              value: String(minutes),
              label: timeoutWords(minutes),
            }))}
          />
        }
      />
      <Block>
        <SessionList />
      </Block>
      <Block>
        <SecurityEvents />
      </Block>
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
    </Section>
  )
}
