// The frame of every signed-in page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../components/logo.tsx'
import { SidebarFrame } from '../../components/sidebar-frame.tsx'
import { usePalette } from './palette/palette.tsx'
import { SidebarEntries } from './sidebar-entries.tsx'
import { SignedInPerson } from './signed-in-person.tsx'

type AppShellProps = { themeToggle: ReactNode; children: ReactNode }

export function AppShell({ themeToggle, children }: AppShellProps) {
  const { openSearch, dialog } = usePalette()
  return (
    <SidebarFrame
      home={
        <Link to="/dashboard" aria-label="Lotwise, dashboard" className="rounded-control py-1">
          <Logo size="md" />
        </Link>
      }
      onSearch={openSearch}
      entries={onChoose => <SidebarEntries onChoose={onChoose} />}
      foot={() => <SignedInPerson themeToggle={themeToggle} />}
      width="max-w-[1240px]"
    >
      {children}
      {dialog}
    </SidebarFrame>
  )
}
