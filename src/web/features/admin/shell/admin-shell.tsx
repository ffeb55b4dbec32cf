// The frame of every admin page: a sidebar on wide screens, a top bar with a slide-over menu on small ones.
import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Logo } from '../../../components/logo.tsx'
import { SlideOver } from '../../../components/slide-over.tsx'
import { entries } from './entries.ts'
import { OperatorFoot } from './operator-foot.tsx'

type AdminShellProps = { themeToggle: ReactNode; children: ReactNode }

export function AdminShell({ themeToggle, children }: AdminShellProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="min-h-dvh min-[800px]:grid min-[800px]:grid-cols-[244px_minmax(0,1fr)]">
      <a
        href="#main"
        className="-translate-y-20 absolute top-3 left-3 z-20 rounded-control bg-accent px-4 py-2.5 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
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
          <Entries onChoose={() => setOpen(false)} />
          <div className="mt-auto border-line border-t px-2.5 pt-3">
            <OperatorFoot themeToggle={themeToggle} onChoose={() => setOpen(false)} />
          </div>
        </SlideOver>
      </header>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r px-3.5 py-5 min-[800px]:flex"
      >
        <div className="flex px-2.5 pb-4">
          <HomeLink />
        </div>
        <Entries />
        <div className="mt-auto border-line border-t px-2.5 pt-3">
          <OperatorFoot themeToggle={themeToggle} />
        </div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="w-full max-w-[1320px] px-4 pt-5 pb-12 outline-none min-[800px]:px-10 min-[800px]:pt-8 min-[800px]:pb-16"
      >
        {children}
      </main>
    </div>
  )
}

const HomeLink = () => (
  <Link to="/admin/dashboard" aria-label="Lotwise, admin dashboard" className="rounded-control py-1">
    <Logo size="md" />
  </Link>
)

/** `onChoose` lets the menu that holds the entries close itself. */
const Entries = ({ onChoose }: { onChoose?: () => void }) => (
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
