import { Info, SlidersHorizontal } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { TextField } from '../components/field.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../components/popover.tsx'
import { Tooltip } from '../components/tooltip.tsx'
import { Example } from './section.tsx'
import { OwnSelect } from './selects.tsx'

export function Popovers() {
  return (
    <Example title="With a form, and with a choice of two">
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline">
            <SlidersHorizontal aria-hidden="true" />
            Filter
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Filter transactions" align="start">
          <div className="flex flex-col gap-4">
            <TextField label="Asset" placeholder="BTC" />
            <OwnSelect
              label="Type"
              initial="all"
              options={[
                { value: 'all', label: 'All types' },
                { value: 'sell', label: 'Sell' },
              ]}
            />
            <Button>Apply</Button>
          </div>
        </PopoverContent>
      </Popover>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline">Export</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Export transactions" className="w-44">
          <div className="flex flex-col gap-1">
            <Button variant="ghost">As CSV</Button>
            <Button variant="ghost">As JSON</Button>
          </div>
        </PopoverContent>
      </Popover>
    </Example>
  )
}

export function Tooltips() {
  return (
    <Example title="After 700 ms under the pointer, at once by keyboard; the next one within 300 ms at once">
      <Tooltip content="The oldest lots are sold first.">
        <Button variant="outline">FIFO</Button>
      </Tooltip>
      <Tooltip content="The lots with the highest cost are sold first. This needs records made before each sale; keep them for at least six years.">
        <Button variant="outline">HIFO</Button>
      </Tooltip>
      <Tooltip content="What counts as long-term">
        <Button variant="ghost" size="icon" aria-label="About long-term gains">
          <Info aria-hidden="true" />
        </Button>
      </Tooltip>
    </Example>
  )
}
