import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Select } from '../../components/select.tsx'
import { type Settings, timeoutChoices } from '../../lib/settings.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactor } from './two-factor.tsx'

type SectionProps = { settings: Settings; onChange: (settings: Settings) => void }

const timeoutWords = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`

export function SecuritySection({ settings, onChange }: SectionProps) {
  const [isChangingPassword, setChangingPassword] = useState(false)
  return (
    <Card>
      <CardHeader
        title="Security"
        description="The time until you are signed out is saved in this browser."
      />
      <CardBody className="grid gap-6">
        <TwoFactor />
        <div className="grid gap-4 border-line border-t pt-5 sm:grid-cols-2 sm:items-end">
          <Select
            label="Sign out after no activity for"
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
          <div>
            <Button variant="outline" onClick={() => setChangingPassword(true)}>
              Change Password
            </Button>
          </div>
        </div>
        <SessionList />
        <SecurityEvents />
      </CardBody>
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
    </Card>
  )
}
