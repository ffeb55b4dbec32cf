import { cn } from '../../components/cn.ts'
import { type Format, formats } from './words.ts'

type FormatChoiceProps = { format: Format; onChoose: (format: Format) => void }

export function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Format</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['pdf', 'csv'] as const).map(value => (
          <label
            key={value}
            className={cn(
              'relative cursor-pointer rounded-control border border-field px-3 py-2 hover:border-ink-3',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name="format"
              value={value}
              className="sr-only"
              checked={format === value}
              onChange={() => onChoose(value)}
            />
            <span className="block font-medium text-sm">{formats[value].name}</span>
            <span className="block text-fine text-ink-2 leading-snug">{formats[value].about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
