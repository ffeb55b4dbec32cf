import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { PersonOnly } from '../../lib/person-only.tsx'
import { saveSettings, useSettings } from '../../lib/settings.ts'
import { AccountSection } from './account-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { TaxSection } from './tax-section.tsx'

export const SettingsPage = () => (
  <PersonOnly>
    <Sections />
  </PersonOnly>
)

function Sections() {
  const saved = useSettings()
  const [draft, setDraft] = useState(saved)

  function save() {
    saveSettings(draft)
    toast({ title: 'Settings Saved', description: 'Your settings have been saved in this browser.' })
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>Settings</h1>
          <p className="mt-1 text-ink-2">How Lotwise works for you, and how your account is protected.</p>
        </div>
        <Button className="max-sm:w-full" onClick={save}>
          Save Changes
        </Button>
      </div>
      <div className="mt-6 grid gap-6">
        <TaxSection settings={draft} onChange={setDraft} />
        <NotificationsSection />
        <SecuritySection settings={draft} onChange={setDraft} />
        <PrivacySection settings={draft} onChange={setDraft} />
        <AccountSection />
      </div>
    </>
  )
}
