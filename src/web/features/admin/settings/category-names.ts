import type { SettingCategory } from '../../../../contract/admin-settings.ts'

export const categoryNames: Record<SettingCategory, string> = {
  general: 'General',
  email: 'Email',
  payment: 'Payment',
  security: 'Security',
}
