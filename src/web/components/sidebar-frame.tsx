// A page with a sidebar on wide screens, and a top bar with a slide-over menu on small ones.
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { SearchButton } from './search-button.tsx'
import { SlideOver } from './slide-over.tsx'

type SidebarFrameProps = {
  /** The logo, which leads to where one begins. */
  home: ReactNode
  onSearch: () => void
  /** Drawn twice, in the sidebar and in the menu; there `onChoose` lets the menu close itself. */
  entries: (onChoose?: () => void) => ReactNode
  foot: (onChoose?: () => void) => ReactNode
  /** How wide the page may become. */
  width: 'max-w-[1240px]' | 'max-w-[1320px]'
  children: ReactNode
}

export function SidebarFrame({ home, onSearch, entries, foot, width, children }: SidebarFrameProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const searchFromMenu = () => {
    close()
    onSearch()
  }
  return (
    <div className="min-h-dvh min-[800px]:grid min-[800px]:grid-cols-[244px_minmax(0,1fr)]">
      <a
        href="#main"
        className="-translate-y-20 absolute top-3 left-3 z-20 rounded-control bg-accent px-4 py-2.5 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-paper py-2 pr-2 pl-4 min-[800px]:hidden">
        {home}
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
          <SearchButton onOpen={searchFromMenu} />
          {entries(close)}
          <div className="mt-auto border-line border-t px-2.5 pt-3">{foot(close)}</div>
        </SlideOver>
      </header>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-r px-3.5 py-5 min-[800px]:flex"
      >
        <div className="flex px-2.5 pb-4">{home}</div>
        <SearchButton onOpen={onSearch} />
        {entries()}
        <div className="mt-auto border-line border-t px-2.5 pt-3">{foot()}</div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className={cn(
          'w-full px-4 pt-5 pb-12 outline-none min-[800px]:px-10 min-[800px]:pt-8 min-[800px]:pb-16',
          width,
        )}
      >
        {children}
      </main>
    </div>
  )
}
