// The frame of every signed-in page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../components/logo.tsx'
import { SidebarFrame } from '../../components/sidebar-frame.tsx'
import { SidebarEntries } from './sidebar-entries.tsx'
import { SignedInPerson } from './signed-in-person.tsx'

type AppShellProps = { themeToggle: ReactNode; children: ReactNode }

export const AppShell = ({ themeToggle, children }: AppShellProps) => (
  <SidebarFrame
    home={
      <Link to="/dashboard" aria-label="Lotwise, dashboard" className="rounded-control py-1">
        <Logo size="md" />
      </Link>
    }
    entries={onChoose => <SidebarEntries onChoose={onChoose} />}
    foot={() => <SignedInPerson themeToggle={themeToggle} />}
    width="max-w-[1240px]"
  >
    {children}
  </SidebarFrame>
)
