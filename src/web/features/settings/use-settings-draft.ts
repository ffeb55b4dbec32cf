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
type Chosen = {
  browser?: Settings | undefined
  notifications?: Notifications | undefined
  retention?: Retention | undefined
}

/** All settings as they would be saved, and one way to save them. */
export function useSettingsDraft() {
  const client = useQueryClient()
  const browser = useSettings()
  const notifications = useQuery(notificationsQuery)
  const retention = useQuery(retentionQuery)
  const [chosen, setChosen] = useState<Chosen>({})
  const unsaved: Chosen = {
    ...(isOther(chosen.browser, browser) && { browser: chosen.browser }),
    ...(isOther(chosen.notifications, notifications.data) && { notifications: chosen.notifications }),
    ...(isOther(chosen.retention, retention.data?.dataRetention) && { retention: chosen.retention }),
  }
  const { mutate, isPending } = useMutation({
    // One after the other: what was saved before one failed is shown as saved.
    mutationFn: async (parts: Chosen) => {
      if (parts.notifications)
        notificationsSaved(client, await call(saveNotifications, { body: parts.notifications }))
      if (parts.retention)
        retentionSaved(client, await call(saveRetention, { body: { dataRetention: parts.retention } }))
      saveSettings(parts.browser ?? browser)
    },
    onSuccess: (_, saved) => {
      // What was chosen while these were on their way stays.
      setChosen(now => without(now, saved))
      const where = saved.notifications || saved.retention ? '' : ' in this browser'
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
    isChanged: Object.keys(unsaved).length > 0,
    deletesReports: unsaved.retention === 'forever' ? undefined : unsaved.retention,
    save: (onSettled?: () => void) => mutate(unsaved, onSettled && { onSettled }),
    isPending,
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>

const without = (chosen: Chosen, saved: Chosen): Chosen => ({
  browser: chosen.browser === saved.browser ? undefined : chosen.browser,
  notifications: chosen.notifications === saved.notifications ? undefined : chosen.notifications,
  retention: chosen.retention === saved.retention ? undefined : chosen.retention,
})

const isOther = <Value>(chosen: Value | undefined, saved: Value | undefined) =>
  chosen !== undefined && JSON.stringify(chosen) !== JSON.stringify(saved)
