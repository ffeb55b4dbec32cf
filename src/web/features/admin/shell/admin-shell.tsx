// The frame of every admin page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../../components/logo.tsx'
import { SidebarFrame } from '../../../components/sidebar-frame.tsx'
import { useAdminSearch } from '../search/use-admin-search.tsx'
import { entries } from './entries.ts'
import { OperatorFoot } from './operator-foot.tsx'

type AdminShellProps = { themeToggle: ReactNode; children: ReactNode }

export function AdminShell({ themeToggle, children }: AdminShellProps) {
  const { openSearch, dialog } = useAdminSearch()
  return (
    <SidebarFrame
      home={
        <Link to="/admin/dashboard" aria-label="Lotwise, admin dashboard" className="rounded-control py-1">
          <Logo size="md" />
        </Link>
      }
      onSearch={openSearch}
      entries={onChoose => <Entries onChoose={onChoose} />}
      foot={onChoose => <OperatorFoot themeToggle={themeToggle} onChoose={onChoose} />}
      width="max-w-[1320px]"
    >
      {children}
      {dialog}
    </SidebarFrame>
  )
}

/** `onChoose` lets the menu that holds the entries close itself. */
const Entries = ({ onChoose }: { onChoose?: (() => void) | undefined }) => (
  <nav aria-label="Admin">
    <ul className="grid gap-0.5">
      {entries.map(({ to, name, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={onChoose}
            className="flex items-center gap-2.5 rounded-[7px] px-2.5 py-2.25 font-medium text-[14.5px] leading-snug hover:text-ink pointer-coarse:min-h-11"
            activeProps={{ className: 'bg-surface text-ink ring-1 ring-line ring-inset' }}
            inactiveProps={{ className: 'text-ink-2' }}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
