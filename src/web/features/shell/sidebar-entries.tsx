import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Tag } from '../../components/tag.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { entries } from './entries.ts'

/** `onChoose` lets the menu that holds the entries close itself. */
export function SidebarEntries({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { isDemo } = useAuth()
  const shown = isDemo ? entries.filter(({ to }) => to !== '/settings') : entries
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {shown.map(({ to, name, Icon }) => (
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
        {isDemo && <SettingsInDemo />}
      </ul>
    </nav>
  )
}

/** Settings belong to an account: in a demo they can be seen to exist, and no more. */
const SettingsInDemo = () => (
  <li className="flex items-center gap-2.5 px-2.5 py-2.25 font-medium text-[14.5px] text-ink-3 leading-snug pointer-coarse:min-h-11">
    <Settings aria-hidden="true" className="size-4 shrink-0" />
    Settings
    <Tag className="ml-auto">
      <span className="sr-only">Not in the </span>Demo
    </Tag>
  </li>
)
