import type { ComponentType } from 'react'
import { Logo } from '../components/logo.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Charts } from './charts.tsx'
import { Marks, Percents, SegmentSets } from './choices.tsx'
import { ConfirmDialogs } from './confirm-dialogs.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Logos, MoneyFigures, Tags } from './figures.tsx'
import { EmptyStates, ErrorPanels, Notices } from './messages.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Origins } from './origins.tsx'
import { Popovers, Tooltips } from './popovers.tsx'
import { Section } from './section.tsx'
import { Selects } from './selects.tsx'
import { SlideOvers } from './slide-overs.tsx'
import { TabSets } from './tab-sets.tsx'
import { Tables } from './tables.tsx'
import { Toasts } from './toasts.tsx'
import { ProgressBars, Skeletons, Spinners } from './waiting.tsx'

const sections: Record<string, ComponentType> = {
  Buttons,
  Fields,
  Select: Selects,
  Tabs: TabSets,
  Segments: SegmentSets,
  Dialog: Dialogs,
  'Confirm dialog': ConfirmDialogs,
  'Slide-over': SlideOvers,
  Popover: Popovers,
  Tooltip: Tooltips,
  Toast: Toasts,
  Card: Cards,
  Table: Tables,
  Chart: Charts,
  Origin: Origins,
  Progress: ProgressBars,
  Skeleton: Skeletons,
  Spinner: Spinners,
  'Empty state': EmptyStates,
  'Error panel': ErrorPanels,
  Notice: Notices,
  Tag: Tags,
  Money: MoneyFigures,
  Percent: Percents,
  Marks,
  Logo: Logos,
  'Not found': NotFoundPage,
}

/** All of them, or the one that the address asks for: `?section=Dialog`. */
const wanted = new URLSearchParams(location.search).get('section')
const shown = Object.entries(sections).filter(([title]) => wanted === null || title === wanted)

const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export function GalleryPage() {
  return (
    <div className="mx-auto max-w-[1240px] px-4 sm:px-8">
      <header className="flex items-center justify-between gap-4 border-line border-b py-4">
        <Logo size="md" />
        <ThemeToggle />
      </header>
      <div className="gap-12 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SectionLinks />
        <main className="min-w-0 pt-8 pb-24">
          <h1>Gallery</h1>
          <p className="mt-2 max-w-prose text-ink-2">
            Each component in each of its states. The journeys in e2e/journeys/components.spec.ts hold it to
            them.
          </p>
          {shown.map(([title, Examples]) => (
            <Section key={title} id={anchor(title)} title={title}>
              <Examples />
            </Section>
          ))}
        </main>
      </div>
    </div>
  )
}

function SectionLinks() {
  return (
    <nav
      aria-label="Components"
      className="flex flex-wrap gap-x-4 gap-y-1 pt-6 text-sm lg:sticky lg:top-0 lg:max-h-dvh lg:flex-col lg:self-start lg:overflow-y-auto lg:py-8"
    >
      {shown.map(([title]) => (
        <a
          key={title}
          href={`#${anchor(title)}`}
          className="rounded-sm py-0.5 text-ink-2 hover:text-ink pointer-coarse:py-2.5"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
