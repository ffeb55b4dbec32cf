import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminLogout } from '../../../../contract/admin-access.ts'
import { Button } from '../../../components/button.tsx'
import { useAdmin } from '../../../lib/admin.tsx'
import { adminCall } from '../../../lib/admin-api.ts'
import { adminStore } from '../../../lib/admin-store.ts'

const labels = { admin: 'Administrator', moderator: 'Moderator' }

/** Whose panel this is, and the way out. */
export function OperatorFoot({
  themeToggle,
  onChoose,
}: {
  themeToggle: ReactNode
  onChoose?: (() => void) | undefined
}) {
  const admin = useAdmin()
  const name = admin?.username ?? 'Admin'
  return (
    <div className="text-[13.5px]">
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-[7px] bg-accent font-semibold text-accent-ink"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <p title={name} className="truncate font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-[13px] text-ink-3">{labels[admin?.role ?? 'admin']}</p>
        </div>
      </div>
      <Button variant="ghost" size="sm" asChild className="-mx-2.5 mt-2 w-fit px-2.5">
        <Link to="/admin/audit-log" onClick={onChoose}>
          <ScrollText aria-hidden="true" />
          Audit Log
        </Link>
      </Button>
      <div className="-mx-2.5 flex items-center justify-between gap-2">
        <LogoutButton />
        {themeToggle}
      </div>
    </div>
  )
}

function LogoutButton() {
  const navigate = useNavigate()

  async function leave() {
    // Whether or not the server hears of it, this browser forgets: a token that no browser holds is of no use.
    await adminCall(adminLogout, {}).catch(() => null)
    adminStore.forget()
    await navigate({ to: '/admin/login' })
  }

  return (
    <Button variant="ghost" size="sm" className="px-2.5" onClick={() => void leave()}>
      <LogOut aria-hidden="true" />
      Logout
    </Button>
  )
}
