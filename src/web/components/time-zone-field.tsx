import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { otherZones, usZones, zoneName } from '../lib/zone-names.ts'
import { cn } from './cn.ts'
import { Field, line } from './field.tsx'

type TimeZoneFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  hint?: string
  error?: string
  /** The zone that is in use now: it is on the list, whatever the browser knows. */
  inUse: string
}

/** A list of several hundred: the browser's own, which finds an entry by typing and fills a phone's screen. */
export function TimeZoneField({ label, hint, error, inUse, className, ...select }: TimeZoneFieldProps) {
  const [others] = useState(() => otherZones(inUse))
  return (
    <Field {...{ label, hint, error, className }}>
      {control => (
        <span className="relative block">
          <select
            className={cn(line, 'cursor-pointer appearance-none pr-9 read-only:bg-surface')}
            {...select}
            {...control}
          >
            <optgroup label="United States">
              {Object.entries(usZones).map(([zone, name]) => (
                <option key={zone} value={zone}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Everywhere">
              {others.map(zone => (
                <option key={zone} value={zone}>
                  {zoneName(zone)}
                </option>
              ))}
            </optgroup>
          </select>
          <ChevronDown
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-ink-3"
          />
        </span>
      )}
    </Field>
  )
}
