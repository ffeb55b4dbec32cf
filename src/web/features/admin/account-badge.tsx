import type { AdminUser } from '../../../contract/admin-users.ts'
import { Tag } from '../../components/tag.tsx'

/** Inactive if not active; Premium with a plan that holds; otherwise Free. */
export function AccountBadge({ user }: { user: Pick<AdminUser, 'isActive' | 'subscriptionStatus'> }) {
  if (!user.isActive) return <Tag tone="warn">Inactive</Tag>
  return user.subscriptionStatus === 'active' ? <Tag tone="ok">Premium</Tag> : <Tag>Free</Tag>
}
