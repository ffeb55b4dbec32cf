import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { PersonOnly } from '../../lib/person-only.tsx'
import { AccountSection } from './account-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { retentionWords } from './retention.tsx'
import { SecuritySection } from './security-section.tsx'
import { TaxSection } from './tax-section.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

export const SettingsPage = () => (
  <PersonOnly>
    <Sections />
  </PersonOnly>
)

function Sections() {
  const draft = useSettingsDraft()
  const browser = {
    settings: draft.browser,
    onChange: (changed: SettingsDraft['browser']) => draft.choose({ browser: changed }),
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>Settings</h1>
          <p className="mt-1 text-ink-2">How Lotwise works for you, and how your account is protected.</p>
        </div>
        {/* What there is to save has its button beside it, below. */}
        {!draft.isChanged && <SaveButton draft={draft} variant="outline" className="max-sm:w-full" />}
      </div>
      <div className="mt-8 grid gap-10">
        <TaxSection {...browser} />
        <NotificationsSection draft={draft} />
        <SecuritySection {...browser} />
        <PrivacySection draft={draft} />
        <AccountSection />
      </div>
      {draft.isChanged && (
        <section
          aria-label="Unsaved changes"
          className="sticky bottom-4 z-5 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-3 pl-5 shadow-float max-sm:pl-3"
        >
          <p className="font-medium text-sm max-sm:w-full">You have unsaved changes.</p>
          <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
            <Button variant="outline" disabled={draft.isPending} onClick={draft.discard}>
              Discard
            </Button>
            <SaveButton draft={draft} />
          </div>
        </section>
      )}
      <LeaveGuard isUnsaved={draft.isChanged} />
    </>
  )
}

type SaveButtonProps = { draft: SettingsDraft; variant?: 'outline'; className?: string }

/** Asks first where reports would go. */
function SaveButton({ draft, ...look }: SaveButtonProps) {
  const { deletesReports, isPending, save } = draft
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} busy={isPending} onClick={() => (deletesReports ? setAsking(true) : save())}>
        Save Changes
      </Button>
      <ConfirmDialog
        open={isAsking && deletesReports !== undefined}
        onOpenChange={setAsking}
        title={`Delete reports after ${deletesReports ? retentionWords[deletesReports] : ''}?`}
        description="Older reports are deleted within the hour, and later ones when they get that old. The IRS may ask for records for 3 years or more after you file. Reports of locked years and your transactions stay."
        confirmLabel="Delete Old Reports"
        destructive
        busy={isPending}
        onConfirm={() => save(() => setAsking(false))}
      />
    </>
  )
}
