// The frame of every signed-in page: a sidebar on wide screens, a top bar with a slide-over menu on small ones.
import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'
import { SlideOver } from '../../components/slide-over.tsx'
import { SidebarEntries } from './sidebar-entries.tsx'
import { SignedInPerson } from './signed-in-person.tsx'

type AppShellProps = { themeToggle: ReactNode; children: ReactNode }

export function AppShell({ themeToggle, children }: AppShellProps) {
  return (
    <div className="min-h-dvh min-[800px]:grid min-[800px]:grid-cols-[244px_minmax(0,1fr)]">
      <a
        href="#main"
        className="-translate-y-20 absolute top-3 left-3 z-20 rounded-control bg-accent px-4 py-2.5 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar themeToggle={themeToggle} />
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r px-3.5 py-5 min-[800px]:flex"
      >
        <div className="flex px-2.5 pb-4">
          <HomeLink />
        </div>
        <SidebarEntries />
        <div className="mt-auto border-line border-t px-2.5 pt-3">
          <SignedInPerson themeToggle={themeToggle} />
        </div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="w-full max-w-[1240px] px-4 pt-5 pb-12 outline-none min-[800px]:px-10 min-[800px]:pt-8 min-[800px]:pb-16"
      >
        {children}
      </main>
    </div>
  )
}

function TopBar({ themeToggle }: { themeToggle: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-paper py-2 pr-2 pl-4 min-[800px]:hidden">
      <HomeLink />
      <SlideOver
        open={isOpen}
        onOpenChange={setOpen}
        title="Menu"
        side="right"
        trigger={
          <Button variant="ghost" size="icon" aria-label="Open menu">
            <Menu aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        <SidebarEntries onChoose={() => setOpen(false)} />
        <div className="mt-auto border-line border-t px-2.5 pt-3">
          <SignedInPerson themeToggle={themeToggle} />
        </div>
      </SlideOver>
    </header>
  )
}

const HomeLink = () => (
  <Link to="/dashboard" aria-label="Lotwise, dashboard" className="rounded-control py-1">
    <Logo size="md" />
  </Link>
)
