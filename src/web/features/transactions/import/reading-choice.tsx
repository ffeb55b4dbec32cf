import { useId } from 'react'
import type { ColumnMapping, ImportPreview } from '../../../../contract/imports.ts'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { meaningsFor, withChosen } from './meanings.ts'

type ReadingChoiceProps = {
  mapping: ColumnMapping
  columns: ImportPreview['columns']
  /** The mapping the step began with. */
  first: ColumnMapping
  onChange: (part: Partial<ColumnMapping>) => void
}

const none = '-'

/** How the cells are to be read, and what no column says. */
export function ReadingChoice({ mapping, columns, first, onChange }: ReadingChoiceProps) {
  const zonesId = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">How to read it</legend>
      <div className="mt-2 grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <Select
          label="Order of day and month"
          value={mapping.dayOrder}
          onValueChange={dayOrder => onChange({ dayOrder: dayOrder === 'dmy' ? 'dmy' : 'mdy' })}
          options={[
            { value: 'mdy', label: 'Month first: 12/31/2025' },
            { value: 'dmy', label: 'Day first: 31/12/2025' },
          ]}
        />
        <div>
          <TextField
            label="Time zone of the dates"
            list={zonesId}
            value={mapping.timeZone}
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
            hint="For dates that do not say it themselves."
            onChange={event => onChange({ timeZone: event.target.value })}
            error={isZone(mapping.timeZone) ? undefined : 'Not a time zone. Pick one from the list.'}
          />
          <datalist id={zonesId}>
            {zones.map(zone => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </div>
        {mapping.columns.wallet === undefined && (
          <TextField
            label="Name of the exchange or wallet"
            value={mapping.wallet}
            maxLength={200}
            placeholder="Bitso"
            hint="Shown as the exchange of every row."
            onChange={event => onChange({ wallet: event.target.value })}
          />
        )}
        {mapping.columns.type === undefined && (
          <Select
            label="Type of every row"
            value={mapping.defaultType ?? none}
            onValueChange={type => onChange({ defaultType: type === none ? null : type })}
            options={[
              { value: none, label: 'Choose' },
              ...withChosen(meaningsFor(mapping), mapping.defaultType),
            ]}
          />
        )}
        {first.parts.length > 0 && (
          <CheckboxField
            className="sm:col-span-2"
            label={`Each row holds several transactions: ${namesOf(first.parts, columns)}`}
            checked={mapping.parts.length > 0}
            onChange={event => onChange({ parts: event.target.checked ? first.parts : [] })}
          />
        )}
        <CheckboxField
          className="sm:col-span-2"
          label="Decimals are written with a comma: 1.234,50"
          checked={mapping.decimalComma}
          onChange={event => onChange({ decimalComma: event.target.checked })}
        />
      </div>
    </fieldset>
  )
}

/** The columns of each transaction, in the words of the file. */
const namesOf = (parts: ColumnMapping['parts'], columns: ImportPreview['columns']) =>
  parts
    .map(part =>
      Object.values(part.columns)
        .map(index => columns[index]?.name || `Column ${index + 1}`)
        .join(', '),
    )
    .join(' · ')

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

function isZone(name: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
