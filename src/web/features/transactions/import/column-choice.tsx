import type { ColumnMapping, ImportPreview, MappingField } from '../../../../contract/imports.ts'
import { Select } from '../../../components/select.tsx'
import { canHold, fieldGroups, fieldWords, withColumn } from './mapping-fields.ts'

type ColumnChoiceProps = {
  mapping: ColumnMapping
  columns: ImportPreview['columns']
  /** The mapping the step began with. */
  first: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

const none = '-'

/** For each field, the column that holds it, with what is there. */
export function ColumnChoice({ mapping, columns, first, onChange }: ColumnChoiceProps) {
  /** Only columns that can be it, and the one that is chosen. */
  const optionsFor = (field: MappingField) => [
    { value: none, label: 'Not in this file' },
    ...columns.flatMap(({ name, samples }, index) =>
      canHold(field, samples) || mapping.columns[field] === index
        ? [{ value: String(index), label: name || `Column ${index + 1}` }]
        : [],
    ),
  ]
  const sampleOf = (field: MappingField) => {
    const column = mapping.columns[field]
    return column === undefined ? undefined : columns[column]?.samples.filter(Boolean).slice(0, 2).join(' · ')
  }
  return (
    <>
      {fieldGroups.map(({ title, about, fields, isExtra }) => {
        const choices = (
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {fields.map(field => (
              <div key={field} className="min-w-0">
                <Select
                  label={fieldWords[field]}
                  value={String(mapping.columns[field] ?? none)}
                  onValueChange={value =>
                    onChange(withColumn(mapping, field, value === none ? null : Number(value)))
                  }
                  options={optionsFor(field)}
                />
                {sampleOf(field) && (
                  <p className="mt-1 truncate text-fine text-ink-3">
                    such as <bdi className="num">{sampleOf(field)}</bdi>
                  </p>
                )}
              </div>
            ))}
          </div>
        )
        if (!isExtra) {
          return (
            <fieldset key={title} className="min-w-0">
              <legend className="font-semibold text-sm">{title}</legend>
              {choices}
            </fieldset>
          )
        }
        // Folded away unless the file seems to have such columns.
        return (
          <details key={title} open={fields.some(field => first.columns[field] !== undefined)}>
            <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">{title}</summary>
            {about && <p className="text-fine text-ink-3">{about}</p>}
            {choices}
          </details>
        )
      })}
    </>
  )
}
