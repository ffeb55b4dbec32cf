import type { User } from '../../../contract/accounts.ts'
import { Notice } from '../../components/notice.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { AccountPanel } from './account-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

export function DashboardPage() {
  const { user } = useAuth()
  return (
    <>
      <h1>Dashboard</h1>
      {user ? <PersonalDashboard user={user} /> : <DemoDashboard />}
    </>
  )
}

function PersonalDashboard({ user }: { user: User }) {
  return (
    <>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        Welcome, <bdi>{user.username}</bdi>. Here is the state of your account.
      </p>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <SubscriptionPanel />
          <SecurityPanel />
        </div>
        <AccountPanel user={user} />
      </div>
    </>
  )
}

/** A plan, sessions and an address belong to an account; a demo session has none of them. */
function DemoDashboard() {
  return (
    <Notice tone="info" title="Demo session" className="mt-6">
      You are looking around without an account. Nothing you do here is kept.
    </Notice>
  )
}
