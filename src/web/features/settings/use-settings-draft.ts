import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Notifications, saveNotifications } from '../../../contract/notifications.ts'
import { type Retention, saveRetention } from '../../../contract/retention.ts'
import { toast } from '../../components/toast-store.ts'
import { notificationsQuery, notificationsSaved } from '../../data/notifications.ts'
import { retentionQuery, retentionSaved } from '../../data/retention.ts'
import { call } from '../../lib/api.ts'
import { type Settings, saveSettings, useSettings } from '../../lib/settings.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

/** What was chosen since the last save. What is sent by email or done while no browser is open is kept with the account. */
type Chosen = { browser?: Settings; notifications?: Notifications; retention?: Retention }

/** All settings as they would be saved, and one way to save them. */
export function useSettingsDraft() {
  const client = useQueryClient()
  const browser = useSettings()
  const notifications = useQuery(notificationsQuery)
  const retention = useQuery(retentionQuery)
  const [chosen, setChosen] = useState<Chosen>({})
  const changed = {
    browser: isOther(chosen.browser, browser),
    notifications: isOther(chosen.notifications, notifications.data),
    retention: isOther(chosen.retention, retention.data?.dataRetention),
  }
  const { mutate: save, isPending } = useMutation({
    // One after the other: what was saved before one failed is shown as saved.
    mutationFn: async () => {
      if (chosen.notifications && changed.notifications)
        notificationsSaved(client, await call(saveNotifications, { body: chosen.notifications }))
      if (chosen.retention && changed.retention)
        retentionSaved(client, await call(saveRetention, { body: { dataRetention: chosen.retention } }))
      if (chosen.browser) saveSettings(chosen.browser)
    },
    onSuccess: () => {
      setChosen({})
      const where = changed.notifications || changed.retention ? '' : ' in this browser'
      toast({ title: 'Settings Saved', description: `Your settings have been saved${where}.` })
    },
    onError: failure => toastFailure('Not Saved', failure, 'Your settings were not saved. Please try again.'),
  })
  return {
    browser: chosen.browser ?? browser,
    notifications: { ...notifications, chosen: chosen.notifications ?? notifications.data },
    retention: { ...retention, chosen: chosen.retention ?? retention.data?.dataRetention },
    choose: (part: Chosen) => setChosen(now => ({ ...now, ...part })),
    discard: () => setChosen({}),
    isChanged: Object.values(changed).some(Boolean),
    deletesReports: changed.retention && chosen.retention !== 'forever' ? chosen.retention : undefined,
    save,
    isPending,
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>

const isOther = <Value>(chosen: Value | undefined, saved: Value | undefined) =>
  chosen !== undefined && JSON.stringify(chosen) !== JSON.stringify(saved)
