// Settings of the product, which operators edit while it runs.
import { z } from 'zod'
import type { Call } from './call.ts'

export const settingCategories = ['general', 'email', 'payment', 'security'] as const
const category = z.enum(settingCategories)
export type SettingCategory = z.infer<typeof category>

const type = z.enum(['text', 'number', 'boolean'])
export type SettingType = z.infer<typeof type>

export const mostSettingCharacters = 2_000

const noNul = (text: string) => !text.includes('\0')
const value = z
  .string('Invalid input')
  .max(mostSettingCharacters, `Enter at most ${mostSettingCharacters.toLocaleString('en-US')} characters.`)
  .refine(noNul, 'Invalid input')
const key = z
  .string('Invalid input')
  .regex(/^[A-Za-z0-9_.-]{1,60}$/, 'Use up to 60 letters, digits, dots, dashes and underscores.')

const systemSetting = z.object({
  key: z.string(),
  value: z.string(),
  description: z.string(),
  category,
  /** What `value` has to be, as text: any text, a whole number, or true or false. */
  type,
  /** Whether the product reads it. What operators add is kept for them. */
  isUsed: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SystemSetting = z.infer<typeof systemSetting>

export const listSettings = {
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The settings of the product, by category',
  access: 'moderator',
  response: z.array(systemSetting),
} satisfies Call

export const createSetting = {
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Add a setting',
  access: 'admin',
  body: z.strictObject({
    key,
    value: value.min(1, 'Required'),
    description: value.default(''),
    category: category.default('general'),
  }),
  response: systemSetting,
  status: 201,
} satisfies Call

export const updateSetting = {
  method: 'PUT',
  path: '/api/admin/settings/:key',
  summary: 'Change a setting; it takes effect at once, everywhere',
  access: 'admin',
  params: z.object({ key }),
  body: z.strictObject({ value }),
  response: systemSetting,
} satisfies Call
