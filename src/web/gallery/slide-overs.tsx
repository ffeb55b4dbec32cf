import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { SlideOver } from '../components/slide-over.tsx'
import { Example } from './section.tsx'

export function SlideOvers() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isDetailOpen, setDetailOpen] = useState(false)
  return (
    <Example title="From the left with a trigger, from the right without one">
      <SlideOver
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        title="Menu"
        trigger={
          <Button variant="outline" size="icon" aria-label="Open menu">
            <Menu aria-hidden="true" />
          </Button>
        }
      >
        {['Dashboard', 'Transactions', 'Reports'].map(page => (
          <a
            key={page}
            href="#slide-over"
            className="rounded-control px-3 py-2.5 text-ink-2 hover:bg-sunken hover:text-ink"
          >
            {page}
          </a>
        ))}
      </SlideOver>
      <Button variant="outline" onClick={() => setDetailOpen(true)}>
        Show record
      </Button>
      <SlideOver
        open={isDetailOpen}
        onOpenChange={setDetailOpen}
        side="right"
        wide
        title="Sale of December 28, 2025"
      >
        <p className="px-2 text-ink-2">0.25 BTC for $24,030.00, from two lots bought in 2021.</p>
      </SlideOver>
    </Example>
  )
}
